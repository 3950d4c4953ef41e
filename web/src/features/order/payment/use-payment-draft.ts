import type { Paise } from '@clothesline/domain'
import { useState } from 'react'
import { usePaymentModes } from '../order-queries.ts'
import { noPayment, type PaymentDraft, type PaymentTerms, type ReadPayment, readPayment } from './payment-draft.ts'

/** A payment being typed, for what is to pay at this moment. */
export interface TypedPayment {
  terms: PaymentTerms
  draft: PaymentDraft
  setDraft: (draft: PaymentDraft) => void
  read: ReadPayment
  isTyped: boolean
}

export function usePaymentDraft(
  duePaise: Paise,
  advancePaise: Paise,
  { otherDuesPaise = 0, isAhead = false }: { otherDuesPaise?: Paise; isAhead?: boolean } = {},
): TypedPayment {
  const { data } = usePaymentModes()
  const modes = (data ?? []).map(({ mode, isCash }) => ({ mode, isCash }))
  const [draft, setDraft] = useState(noPayment)
  const terms = { modes, duePaise, advancePaise, otherDuesPaise, isAhead }
  return { terms, draft, setDraft, read: readPayment(draft, terms), isTyped: draft !== noPayment }
}

export const isUpi = (mode: string) => /upi|qr|g\s*pay|phone\s*pe|paytm|bhim/i.test(mode)

/** What of a payment comes by UPI: what the code on the screen asks for. */
export const upiPaiseOf = ({ payments }: Pick<ReadPayment, 'payments'>): Paise =>
  payments.filter(({ mode }) => isUpi(mode)).reduce((sum, { amountPaise }) => sum + amountPaise, 0)
