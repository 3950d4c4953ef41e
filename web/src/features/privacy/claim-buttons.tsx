import { contract, type OutputOf, type PaymentClaim } from '@clothesline/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { FormSelect } from '../../components/form/form-select.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { useCall } from '../../lib/call-query.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notify, notifyError } from '../../lib/notifications.ts'
import { useChange } from '../../lib/use-change.ts'

/** The counter looks into the bank app, and either takes the payment or says that it did not come. */
export function ClaimButtons({ claim }: { claim: PaymentClaim }) {
  const [asked, setAsked] = useState<'take' | 'dismiss' | null>(null)
  // The dialog opens with its payment mode filled in, so it waits for the modes.
  const { data, isPending } = useCall(contract.payment.paymentModes, {})
  const dismiss = useChange(contract.privacy.settleClaim, {
    onError: notifyError,
    onSuccess: () => notify('success', t('Dismissed. Nothing was booked.')),
    onSettled: () => setAsked(null),
  })
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
      <Button variant="contained" loading={asked === 'take' && isPending} onClick={() => setAsked('take')}>
        {t('Take the payment')}
      </Button>
      <Button onClick={() => setAsked('dismiss')}>{t('Not received')}</Button>
      {asked === 'take' && !isPending && (
        <TakeDialog claim={claim} all={data?.paymentModes ?? []} onClose={() => setAsked(null)} />
      )}
      <ConfirmDialog
        isOpen={asked === 'dismiss'}
        title={t('{amount} did not arrive?', { amount: formatMoney(claim.amt) })}
        explanation={t('The customer still owes it. They can tell you again through their link.')}
        confirmLabel={t('Not received')}
        isWaiting={dismiss.isPending}
        onConfirm={() => dismiss.mutate({ _id: claim._id, outcome: 'dismissed' })}
        onCancel={() => setAsked(null)}
      />
    </Stack>
  )
}

type PaymentModes = OutputOf<typeof contract.payment.paymentModes>['paymentModes']

function TakeDialog({ claim, all, onClose }: { claim: PaymentClaim; all: PaymentModes; onClose: () => void }) {
  const modes = all.filter(({ active, isCash }) => active && !isCash)
  const usual = modes.find(({ mode }) => /upi/i.test(mode)) ?? modes[0]
  const form = useContractForm({
    initial: { paymentMode: usual?.mode ?? '' },
    toRequest: ({ paymentMode }) =>
      request(contract.privacy.settleClaim, { _id: claim._id, outcome: 'paid' as const, paymentMode }),
    onDone: () => {
      notify(
        'success',
        t('{amount} is booked for {customer}.', { amount: formatMoney(claim.amt), customer: claim.customer }),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Take the payment')}
      submitLabel={t('It has arrived')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>
          {t('First check your bank app for {amount} with the reference {reference}.', {
            amount: formatMoney(claim.amt),
            reference: claim.reference,
          })}
        </Typography>
        <FormSelect
          control={form.control}
          name="paymentMode"
          label={t('Payment mode')}
          choices={modes.map(({ mode }) => ({ value: mode, label: mode }))}
        />
      </Stack>
    </FormDialog>
  )
}
