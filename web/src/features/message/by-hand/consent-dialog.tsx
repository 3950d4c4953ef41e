import { contract } from '@clothesline/contract'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { call } from '../../../lib/api.ts'
import { closeConsentQuestion, useConsentQuestion } from '../../../lib/consent-question.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { useChange } from '../../../lib/use-change.ts'

/** The customer stands at the counter: they can be asked now, and the message goes out with their consent. */
export function ConsentDialog() {
  const question = useConsentQuestion((state) => state.question)
  const [isWaiting, setWaiting] = useState(false)
  const update = useChange(contract.customer.updatecustomer)
  if (question === null) return null
  const agree = () => {
    setWaiting(true)
    void call(contract.order.getOrder, { invoice: question.invoice })
      .then(({ id }) => update.mutateAsync({ _id: id, whatsappConsent: true }))
      .then(() => {
        closeConsentQuestion()
        question.send()
      })
      .catch(notifyError)
      .finally(() => setWaiting(false))
  }
  return (
    <ConfirmDialog
      isOpen
      title={question.refusal}
      explanation={t('Ask the customer. Their answer is kept, and they can change it at any time.')}
      confirmLabel={t('Customer agrees now, send')}
      cancelLabel={t('Do not send')}
      isWaiting={isWaiting}
      onConfirm={agree}
      onCancel={closeConsentQuestion}
    />
  )
}
