import { contract, type Visit } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { formatMoney, formatWeekday } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { type ChosenSlot, SlotChoice } from './slot-choice.tsx'
import type { VisitTask } from './visit-menu.tsx'
import { timesOf } from './visit-words.ts'

interface VisitDialogProps {
  visit: Visit
  onClose: () => void
}

/** The dialog that a task of the menu opens. */
export function VisitDialog({ task, ...props }: VisitDialogProps & { task: VisitTask }) {
  if (task === 'move') return <MoveDialog {...props} />
  if (task === 'bag') return <BagDialog {...props} />
  return task === 'failed' ? <FailedDialog {...props} /> : <CancelDialog {...props} />
}

const whenOf = (visit: Visit) => `${visit.customer} · ${formatWeekday(visit.date)}, ${timesOf(visit)}`

function MoveDialog({ visit, onClose }: VisitDialogProps) {
  const [chosen, setChosen] = useState<ChosenSlot | null>(null)
  const [isTried, setIsTried] = useState(false)
  const form = useContractForm({
    initial: {},
    check: () => {
      setIsTried(true)
      return chosen === null ? [{ path: 'slot', msg: t('Please choose a time') }] : []
    },
    toRequest: () =>
      request(contract.pickup.move, {
        _id: visit._id,
        version: visit.version,
        ...(chosen !== null && { date: chosen.date, slot: chosen.slot }),
      }),
    onDone: () => {
      notifySuccess('Stop moved')
      onClose()
    },
  })
  return (
    <FormDialog title={t('Another time')} submitLabel={t('Move')} form={form} onClose={onClose}>
      <Stack spacing={2}>
        <Typography>
          <bdi>{whenOf(visit)}</bdi>
        </Typography>
        <SlotChoice
          where={visit.areaId === null ? { pinCode: visit.pinCode } : { area: visit.areaId }}
          value={chosen}
          problem={isTried && chosen === null ? t('Please choose a time') : undefined}
          onChange={setChosen}
        />
      </Stack>
    </FormDialog>
  )
}

/** The bag is in the shop and still closed. */
function BagDialog({ visit, onClose }: VisitDialogProps) {
  const form = useContractForm({
    initial: { number: visit.bag?.number ?? '', seal: visit.bag?.seal ?? '', pieces: String(visit.bag?.pieces ?? '') },
    toRequest: ({ number, seal, pieces }) =>
      request(contract.pickup.bag, {
        _id: visit._id,
        number,
        seal,
        ...(pieces.trim() !== '' && { pieces: Number(pieces) }),
      }),
    onDone: () => {
      notifySuccess('Bag saved')
      onClose()
    },
  })
  return (
    <FormDialog title={t('Bag brought in')} submitLabel={t('Save')} maxWidth="xs" form={form} onClose={onClose}>
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <Typography>
          <bdi>{whenOf(visit)}</bdi>
        </Typography>
        <FormTextField control={form.control} name="number" label={t('Bag number')} autoFocus autoComplete="off" />
        <FormTextField control={form.control} name="seal" label={t('Seal')} autoComplete="off" />
        <FormTextField
          control={form.control}
          name="pieces"
          label={t('Pieces, as counted by the customer')}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Stack>
    </FormDialog>
  )
}

function FailedDialog({ visit, onClose }: VisitDialogProps) {
  return (
    <ReasonDialog
      title={t('Mark as failed?')}
      submitLabel={t('Mark as failed')}
      isDangerous
      toRequest={(reason) => request(contract.pickup.failed, { _id: visit._id, reason })}
      success={t('Stop failed')}
      onClose={onClose}
    >
      <Typography>
        <bdi>{whenOf(visit)}</bdi>
      </Typography>
    </ReasonDialog>
  )
}

function CancelDialog({ visit, onClose }: VisitDialogProps) {
  return (
    <ReasonDialog
      title={t('Cancel it?')}
      submitLabel={t('Cancel the stop')}
      isDangerous
      toRequest={(reason) => request(contract.pickup.cancel, { _id: visit._id, reason })}
      success={t('Stop cancelled')}
      onClose={onClose}
    >
      <Typography>
        <bdi>{whenOf(visit)}</bdi>
      </Typography>
      {visit.deliveryFee > 0 && (
        <Alert severity="info">
          {t(
            'The delivery fee of {fee} stays on the bill. If the customer comes to the shop, set home delivery to no in the details of the order: that takes the fee off and cancels the stop.',
            { fee: formatMoney(visit.deliveryFee) },
          )}
        </Alert>
      )}
    </ReasonDialog>
  )
}
