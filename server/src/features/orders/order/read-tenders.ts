import { type Problem, problem } from '@clothesline/contract'
import { parseRupees, type Tender } from '@clothesline/domain'
import { Invalid } from '../../../errors.ts'

export interface PaymentInput {
  amtPaidNow?: number | undefined
  paymentMode?: string | undefined
  payments?: { mode: string; amt: number }[] | undefined
}

/** The modes named in an input, to be looked up before `readTenders`. */
export function modesOf(input: PaymentInput): string[] {
  return [
    ...new Set([...(input.payments ?? []).map(({ mode }) => mode), ...(input.paymentMode ? [input.paymentMode] : [])]),
  ]
}

/** The money paid now, in one mode or several. */
export function readTenders(input: PaymentInput, modes: readonly { id: string; mode: string }[]): Tender[] {
  const problems: Problem[] = []
  const modeId = (name: string, path: string) => {
    const known = modes.find(({ mode }) => mode.toLowerCase() === name.toLowerCase())
    if (!known) problems.push(problem(path, 'master_not_in_use', { kind: 'Payment mode', name }))
    return known?.id ?? ''
  }
  const tenders = (input.payments ?? []).map(({ mode, amt }, index) => {
    return { paymentModeId: modeId(mode, `payments.${index}.mode`), amountPaise: parseRupees(amt) ?? 0 }
  })
  if (input.amtPaidNow) {
    if (input.payments?.length) problems.push(problem('amtPaidNow', 'payment_two_ways'))
    if (!input.paymentMode) problems.push(problem('paymentMode', 'field_needed', { field: 'Payment mode' }))
    else
      tenders.push({
        paymentModeId: modeId(input.paymentMode, 'paymentMode'),
        amountPaise: parseRupees(input.amtPaidNow) ?? 0,
      })
  }
  if (problems.length > 0) throw new Invalid(problems)
  return tenders
}
