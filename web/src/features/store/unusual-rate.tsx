import { usualGstRates } from '@clothesline/domain'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { t } from '../../lib/i18n.ts'
import type { StoreForm } from './store-form.ts'

type Rates = Pick<StoreForm, 'rGst' | 'gstRegular'>

/** The whole rate that is about to be saved, if it is new and no law knows it. The server lets the other of the two follow. */
export function findUnusualRate(before: Rates, filled: Rates): number | undefined {
  const isWholeNew = filled.rGst !== before.rGst
  if (!isWholeNew && filled.gstRegular === before.gstRegular) return undefined
  const rate = isWholeNew ? filled.rGst : 2 * filled.gstRegular
  return usualGstRates.includes(rate) ? undefined : rate
}

/** Asks before a rate is saved that is probably a slip. */
export function useUnusualRate(): { isMeant: (before: Rates, filled: Rates) => Promise<boolean>; question: ReactNode } {
  const [asked, setAsked] = useState<{ rate: number; answer: (isMeant: boolean) => void } | null>(null)
  const isMeant = (before: Rates, filled: Rates) => {
    const rate = findUnusualRate(before, filled)
    if (rate === undefined) return Promise.resolve(true)
    return new Promise<boolean>((answer) => setAsked({ rate, answer }))
  }
  const close = (isRight: boolean) => {
    asked?.answer(isRight)
    setAsked(null)
  }
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('GST of {rate} %?', { rate: asked?.rate ?? 0 })}
      explanation={t('This is not one of the usual GST rates. Every new bill will charge it.')}
      confirmLabel={t('It is right')}
      cancelLabel={t('Check again')}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    />
  )
  return { isMeant, question }
}
