import type { Paise } from '@clothesline/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noPayment, type PaymentDraft, type PaymentTerms, readPayment, takeByMode } from './payment-draft.ts'
import { amountToTake, readPaymentEntry } from './read-payment-entry.ts'

const MODES = ['Cash', 'UPI', 'Card']

/** What hand-over, payment and collect do with a key or a press: the steps of PaymentFields. */
type Press =
  | { kind: 'type'; text: string }
  | { kind: 'mode'; mode: string }
  | { kind: 'plus' | 'Enter' | 'Esc' | 'Tab' | 'advance' }
  | { kind: 'remove'; at: number }

const texts = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    'u',
    'c',
    'x',
    '100 u',
    '100u',
    '50 ca',
    '1,000',
    '12.5',
    '१००',
    '-5',
    '1 2',
    'u c',
    '99999999999',
  ),
  fc.integer({ min: 1, max: 500_000 }).map((paise) => String(paise / 100)),
)
const press: fc.Arbitrary<Press> = fc.oneof(
  texts.map((text): Press => ({ kind: 'type', text })),
  fc.constantFrom(...MODES).map((mode): Press => ({ kind: 'mode', mode })),
  fc
    .constantFrom('plus' as const, 'Enter' as const, 'Esc' as const, 'Tab' as const, 'advance' as const)
    .map((kind) => ({
      kind,
    })),
  fc.nat(3).map((at): Press => ({ kind: 'remove', at })),
)

/** A till as the clerk sees it: each press does what its button shows, and what was pressed is written down. */
class Till {
  draft: PaymentDraft = noPayment
  /** What the buttons said when they were pressed and not removed again. */
  said: { mode: string; amountPaise: Paise }[] = []
  booked: { shownPaise: Paise; payments: readonly { amountPaise: Paise }[] } | null = null
  readonly terms: PaymentTerms

  constructor(terms: PaymentTerms) {
    this.terms = terms
  }

  press(step: Press): void {
    if (this.booked !== null) return
    const read = readPayment(this.draft, this.terms)
    const context = { modes: MODES, restPaise: read.restPaise, advancePaise: 0, advanceName: '' }
    switch (step.kind) {
      case 'type':
        this.draft = { ...this.draft, entry: step.text }
        return
      case 'mode':
        this.take(step.mode, amountToTake(read.entry, context))
        return
      case 'plus': {
        const [meant] = readPaymentEntry(read.entry, context)
        if (meant?.kind === 'payment') this.take(meant.mode, meant.amountPaise)
        return
      }
      case 'remove': {
        const row = this.draft.rows[step.at]
        if (row === undefined) return
        this.draft = { ...this.draft, rows: this.draft.rows.filter(({ key }) => key !== row.key) }
        this.said = this.said.filter((_, index) => index !== step.at)
        return
      }
      case 'advance':
        this.draft = { ...this.draft, usesAdvance: !this.draft.usesAdvance }
        return
      case 'Enter':
        // Its label: "Take ₹…", which says what is paid and nothing else.
        if (read.isValid) this.booked = { shownPaise: read.paidPaise, payments: read.payments }
        return
      default:
      // Esc asks before the draft goes, and Tab moves on: neither takes anything.
    }
  }

  private take(mode: string, amountPaise: Paise | undefined): void {
    if (amountPaise === undefined) return
    this.draft = takeByMode(this.draft, mode, amountPaise)
    this.said = [...this.said, { mode, amountPaise }]
  }
}

const sumOf = (parts: readonly { amountPaise: Paise }[]) => parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

test('a clerk who presses anything in any order books what the pressed buttons said, and nothing else', () => {
  const anyTerms = fc.record({
    duePaise: fc.integer({ min: 0, max: 500_000 }),
    advancePaise: fc.integer({ min: 0, max: 100_000 }),
    isAhead: fc.boolean(),
  })
  fc.assert(
    fc.property(anyTerms, fc.array(press, { maxLength: 14 }), ({ isAhead, ...sums }, presses) => {
      const modes = MODES.map((mode) => ({ mode, isCash: mode === 'Cash' }))
      const till = new Till({ ...sums, modes, otherDuesPaise: 0, isAhead })
      for (const step of presses) {
        till.press(step)
        // A row is what its button said, at every moment.
        expect(till.draft.rows.map(({ mode, amountPaise }) => ({ mode, amountPaise }))).toEqual(till.said)
      }
      const before = readPayment(till.draft, till.terms)
      till.press({ kind: 'Enter' })
      if (till.booked === null) return
      expect(sumOf(till.booked.payments)).toBe(till.booked.shownPaise)
      expect(till.booked.payments.every(({ amountPaise }) => amountPaise > 0)).toBe(true)
      // Handed over: the rows, and what still stands in the field. Only change goes back of it.
      const context = { modes: MODES, restPaise: before.restPaise, advancePaise: 0, advanceName: '' }
      const typed = readPaymentEntry(before.entry, context)[0]?.amountPaise ?? 0
      expect(till.booked.shownPaise + before.changePaise).toBe(sumOf(till.said) + typed)
    }),
    { numRuns: 700 },
  )
})
