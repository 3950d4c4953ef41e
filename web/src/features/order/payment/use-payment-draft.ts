import type { Paise } from '@clothesline/domain'
import { useState } from 'react'
import { usePaymentModes } from '../order-queries.ts'
import { type PaymentDraft, readPayment, startPayment, withMode } from './payment-draft.ts'

/** A payment being typed, for what is to pay at this moment. */
export function usePaymentDraft(duePaise: Paise, advancePaise: Paise) {
  const { data } = usePaymentModes()
  const modes = (data ?? []).map(({ mode }) => mode)
  const [typed, setDraft] = useState<PaymentDraft | null>(null)
  const draft = typed === null ? startPayment(modes) : withMode(typed, modes[0])
  return { modes, draft, setDraft, read: readPayment(draft, duePaise, advancePaise), isTyped: typed !== null }
}

export const isUpi = (mode: string) => /upi|qr|g\s*pay|phone\s*pe|paytm|bhim/i.test(mode)
