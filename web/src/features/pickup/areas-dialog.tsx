import { contract, type DeliveryArea, type RepeatedPickup, type VisitSlot } from '@clothesline/contract'
import { mdiClose, mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { useCall } from '../../lib/call-query.ts'
import { formatMoney, formatWeekdayName } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { useShownChange } from '../../lib/use-change.ts'
import { AreaForm, SlotForm } from './area-forms.tsx'
import { dayOfWeekday, timesOf } from './visit-words.ts'

type Editing = { area: DeliveryArea | null } | { slot: VisitSlot | null }
interface Removal {
  title: string
  explanation: string
  act: () => Promise<unknown>
}

/** Where the shop goes, at which times of the week, and who has a pickup every week. */
export function AreasDialog({ onClose }: { onClose: () => void }) {
  const { data } = useCall(contract.pickup.areas, {})
  const { data: repeated } = useCall(contract.pickup.allRepeats, {})
  const [editing, setEditing] = useState<Editing | null>(null)
  const [removal, setRemoval] = useState<Removal | null>(null)
  const removeArea = useShownChange(contract.pickup.removeArea)
  const removeSlot = useShownChange(contract.pickup.removeSlot)
  const endRepeat = useShownChange(contract.pickup.endRepeat)
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const areas = data?.areas ?? []
  const slots = data?.slots ?? []
  const areaOf = (id: string | null) => areas.find(({ _id }) => _id === id)?.name ?? t('All areas')
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId} variant="h2" sx={{ paddingInlineEnd: 7 }}>
        {t('Areas and slots')}
      </DialogTitle>
      <IconButton aria-label={t('Close')} onClick={onClose} sx={{ position: 'absolute', top: 10, insetInlineEnd: 12 }}>
        <Icon path={mdiClose} />
      </IconButton>
      <DialogContent dividers>
        <Part title={t('Areas')} add={t('Add area')} onAdd={() => setEditing({ area: null })}>
          {areas.map((area) => (
            <Row
              key={area._id}
              name={area.name}
              detail={`${feeOf(area)} · ${area.pinCodes.join(', ')}`}
              onEdit={() => setEditing({ area })}
              onRemove={() =>
                setRemoval({
                  title: t('Remove {name}?', { name: area.name }),
                  explanation: t('Its slots and repeating pickups end. Stops already planned stay.'),
                  act: () => removeArea.mutateAsync({ _id: area._id }),
                })
              }
            />
          ))}
        </Part>
        {areas.length > 0 && (
          <Part title={t('Slots')} add={t('Add slot')} onAdd={() => setEditing({ slot: null })}>
            {slots.map((slot) => (
              <Row
                key={slot._id}
                name={slotName(slot)}
                detail={`${areaOf(slot.area)} · ${t('Places')}: ${slot.capacity}`}
                onEdit={() => setEditing({ slot })}
                onRemove={() =>
                  setRemoval({
                    title: t('Remove {name}?', { name: slotName(slot) }),
                    explanation: t('Its repeating pickups end. Stops already planned stay.'),
                    act: () => removeSlot.mutateAsync({ _id: slot._id }),
                  })
                }
              />
            ))}
          </Part>
        )}
        {repeated !== undefined && repeated.repeats.length > 0 && (
          <Part title={t('Every week')}>
            {repeated.repeats.map((repeat) => (
              <Row
                key={repeat._id}
                name={repeat.customer}
                detail={`${slotName(repeat)} · ${repeat.address}`}
                onRemove={() =>
                  setRemoval({
                    title: t('End the repeating pickups of {name}?', { name: repeat.customer }),
                    explanation: t('Stops that no rider has left for are cancelled.'),
                    act: () => endRepeat.mutateAsync({ _id: repeat._id }),
                  })
                }
              />
            ))}
          </Part>
        )}
      </DialogContent>
      {editing !== null && 'area' in editing && <AreaForm area={editing.area} onClose={() => setEditing(null)} />}
      {editing !== null && 'slot' in editing && (
        <SlotForm slot={editing.slot} areas={areas} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        isOpen={removal !== null}
        title={removal?.title ?? ''}
        explanation={removal?.explanation ?? ''}
        confirmLabel={t('Remove')}
        isDangerous
        onConfirm={() => {
          setRemoval(null)
          removal?.act().then(() => notifySuccess('Removed'), notifyError)
        }}
        onCancel={() => setRemoval(null)}
      />
    </Dialog>
  )
}

const slotName = (slot: Pick<VisitSlot | RepeatedPickup, 'weekday' | 'from' | 'to'>) =>
  `${formatWeekdayName(dayOfWeekday(slot.weekday))} ${timesOf(slot)}`

function feeOf({ fee, freeAbove }: DeliveryArea): string {
  if (fee === 0) return t('free')
  const amount = formatMoney(fee)
  return freeAbove === null ? amount : t('{fee}, free from {amount}', { fee: amount, amount: formatMoney(freeAbove) })
}

interface PartProps {
  title: string
  add?: string
  onAdd?: () => void
  children: ReactNode
}

function Part({ title, add, onAdd, children }: PartProps) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography component="h3" variant="h6" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {add !== undefined && onAdd !== undefined && (
          <MayButton needs="manage" startIcon={<Icon path={mdiPlus} />} onClick={onAdd}>
            {add}
          </MayButton>
        )}
      </Box>
      {children}
    </Box>
  )
}

interface RowProps {
  name: string
  detail: string
  onEdit?: () => void
  onRemove: () => void
}

function Row({ name, detail, onEdit, onRemove }: RowProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, minHeight: 48 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{detail}</bdi>
        </Typography>
      </Box>
      {onEdit !== undefined && (
        <IconButton aria-label={t('Edit {name}', { name })} onClick={onEdit}>
          <Icon path={mdiPencilOutline} />
        </IconButton>
      )}
      <IconButton aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        <Icon path={mdiDeleteOutline} />
      </IconButton>
    </Box>
  )
}
