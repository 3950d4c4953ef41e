import { contract } from '@clothesline/contract'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../../components/page-header.tsx'
import { whenReloaded } from '../../../lib/answers.ts'
import { request } from '../../../lib/form/check-input.ts'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { masterQueries, useAddPaymentMode, useDeletePaymentMode, useUpdatePaymentMode } from '../master-queries.ts'
import { ListState } from './list-state.tsx'
import { MasterList } from './master-list.tsx'

export function PaymentModePage() {
  const query = useQuery(masterQueries.paymentModes)
  const add = useAddPaymentMode()
  const update = useUpdatePaymentMode()
  const remove = useDeletePaymentMode()
  const { reason: whyNot } = useMay('manage')
  const modes = query.data?.paymentModes
  const tell = async (text: typeof success.paymentModeAdded | typeof success.paymentModeUpdated) => {
    await whenReloaded(contract.payment.addPaymentMode)
    notifySuccess(text)
  }
  const change = (input: Parameters<typeof update.mutate>[0]) =>
    update.mutateAsync(input).then(() => notifySuccess(success.paymentModeUpdated))

  return (
    <>
      <PageHeader
        title={t('Payment Mode')}
        explanation={t('How customers can pay. Cash goes into the drawer and is counted at day close.')}
      />
      {modes === undefined ? (
        <ListState title={t('The payment modes could not be loaded')} query={query} />
      ) : (
        <MasterList
          needs="manage"
          words={{
            list: t('Payment modes'),
            field: t('Payment mode'),
            add: t('New payment mode'),
            example: t('Card machine'),
            deletion: t(
              'The counter no longer offers it. If it was ever used for a payment, it is deactivated and can be activated again.',
            ),
          }}
          items={modes.map(({ _id, mode, isCash, active }) => ({ id: _id, name: mode, isCash, active }))}
          extra={({ name, isCash }) => (
            <FormControlLabel
              label={t('Counts as cash')}
              control={
                <Switch
                  size="small"
                  checked={isCash}
                  disabled={whyNot !== undefined || (update.isPending && update.variables.mode === name)}
                  slotProps={{ input: { 'aria-label': t('{name} counts as cash', { name }) } }}
                  onChange={(_, isOn) => void change({ mode: name, isCash: isOn }).catch(notifyError)}
                />
              }
              sx={{ m: 0, minHeight: 48, gap: 0.5 }}
            />
          )}
          toAdd={(mode) => request(contract.payment.addPaymentMode, { mode })}
          onAdded={() => tell(success.paymentModeAdded)}
          onActivate={async ({ name, isCash }) => {
            await add.mutateAsync({ mode: name, isCash })
            notifySuccess(success.masterActivated)
          }}
          toRename={({ name }, newMode) => request(contract.payment.updatePaymentMode, { mode: name, newMode })}
          onRenamed={() => tell(success.paymentModeUpdated)}
          onDelete={async ({ name }) => {
            const { deleted } = await remove.mutateAsync({ mode: name })
            notifySuccess(deleted ? success.paymentModeDeleted : success.masterDeactivated)
          }}
        />
      )}
    </>
  )
}
