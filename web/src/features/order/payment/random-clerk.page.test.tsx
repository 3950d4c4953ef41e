import { contract } from '@clothesline/contract'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, click, dialog, field, fill, press } from '../../../testing/acts.ts'
import { openPage, openShop, type Shop, startServer } from '../../../testing/page-test.tsx'

const server = startServer()

const ROUNDS = 2
const ACTS = 10
const MODES = ['Cash', 'UPI', 'Card']
const TEXTS = ['', '0', 'u', 'c', 'zz', '50 u', '20 c', '1,000', '12.5', '10 20', '99999999999']

interface Customer {
  _id: string
  invoice: number
}

const form = () => screen.queryByRole('dialog', { name: /^(Hand over to|Take payment from)/, hidden: true })
const discard = () => screen.queryByRole('alertdialog')

/** The sum that stands on a button; nothing if there is none. */
const sumOn = ({ textContent }: HTMLElement) =>
  Number(/₹([\d,.]+)/.exec(textContent ?? '')?.[1]?.replace(/,/g, '') ?? 0)

function submitButton(place: HTMLElement): HTMLElement {
  const found = place.querySelector<HTMLElement>('[type="submit"]')
  if (found === null) throw new Error('The form has no button that sends it')
  return found
}

/** What the rows of modes that were pressed come to. */
function sumTaken(place: HTMLElement): number {
  const rows = within(place).queryByRole('list', { name: 'Payments', hidden: true })
  return [...(rows?.children ?? [])].reduce((sum, row) => sum + sumOn(row.querySelector('strong') as HTMLElement), 0)
}

/** The same numbers in every run, unless another seed is given. */
function randomOf(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

/** What came in from a customer who had no advance. */
async function receivedFrom(shop: Shop, { _id }: Customer): Promise<number> {
  const { customer, orders } = await shop.call(contract.customer.customer, { id: _id })
  return orders.reduce((sum, { paid, adjusted }) => sum + paid + adjusted, customer.advance)
}

/** Types, presses and sends at random, and compares what is booked with what the pressed button said. */
async function pressAnything(shop: Shop, customer: Customer, random: (most: number) => number): Promise<boolean> {
  const told: string[] = []
  for (let act = 0; act < ACTS; act += 1) {
    const place = form()
    if (place === null) return false
    const kinds =
      discard() === null ? ['text', 'text', 'amount', 'amount', 'mode', 'mode', 'key', 'key', 'send'] : ['key']
    const kind = act === ACTS - 1 && discard() === null ? 'send' : kinds[random(kinds.length)]
    const shown = sumOn(submitButton(place))
    const taken = sumTaken(place)
    if (kind === 'text' || kind === 'amount') {
      const text = kind === 'amount' ? String(1 + random(600)) : (TEXTS[random(TEXTS.length)] ?? '')
      await fill(field('Amount', place), text)
      told.push(`types "${text}"`)
      expect(sumTaken(place), told.join(', ')).toBe(taken)
      continue
    }
    if (kind === 'mode') {
      const mode = await button(new RegExp(`^${MODES[random(MODES.length)]}( ₹|$)`), place)
      const said = (mode as HTMLButtonElement).disabled ? 0 : sumOn(mode)
      told.push(`presses ${mode.textContent}`)
      await click(mode)
      expect(sumTaken(place), told.join(', ')).toBeCloseTo(taken + said, 2)
      continue
    }
    const key = ['{Enter}', '{Escape}', '{Tab}'][random(3)] ?? '{Tab}'
    const focus = document.activeElement as HTMLElement
    const said = focus.textContent !== '' && focus.tagName === 'BUTTON' ? focus.textContent : focus.tagName
    told.push(kind === 'send' ? `presses ${submitButton(place).textContent}` : `${key} on ${said}`)
    if (kind === 'send') await click(submitButton(place))
    else await press(key)
    await waitFor(() => expect(form()?.querySelector('.MuiButton-loading') ?? null).toBeNull())
    const received = await receivedFrom(shop, customer)
    if (received === 0) continue
    // The money is booked: all that the button said, and the form is gone.
    expect(received, `${told.join(', ')}, with ${shown} on the button`).toBeCloseTo(shown, 2)
    await waitFor(() => expect(form()).toBeNull())
    return true
  }
  return false
}

const places: [string, (customer: Customer) => Promise<void>][] = [
  [
    'the tray of an order',
    async ({ invoice }) => {
      await openPage(`/allOrders?invoice=${invoice}`)
      await click(button('Hand over'))
      await click(button(/^Tick everything/))
    },
  ],
  [
    'the Hand over station',
    async ({ invoice }) => {
      await openPage('/handOver')
      await fill(field('Order number, phone or name'), String(invoice))
      await press('{Enter}')
      await click(button(/^Tick everything/))
    },
  ],
  [
    'collecting dues',
    async ({ _id }) => {
      await openPage(`/search/allOrders?id=${_id}`)
      await click(button('Take payment'))
    },
  ],
]

test.each(places)('at %s, whatever is typed and pressed books what the pressed button shows', async (_, open) => {
  const shop = await openShop(server)
  const random = randomOf(Number(process.env.CLERK_SEED ?? 37))
  let booked = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const asha = await shop.addCustomer(`Asha ${round}`)
    const order = await shop.takeOrder(asha)
    await shop.takeOrder(asha, { particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1 }] })
    await shop.call(contract.order.updateorder, { invoice: order.invoice, status: 'Ready' })
    const customer = { _id: asha._id, invoice: order.invoice }
    await open(customer)
    const place = await dialog(/^(Hand over to|Take payment from)/)
    await button(/^Cash ₹/, place)
    if (await pressAnything(shop, customer, random)) booked += 1
  }
  // Otherwise nothing was compared.
  expect(booked).toBeGreaterThan(0)
})
