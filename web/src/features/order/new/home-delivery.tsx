import { contract } from '@clothesline/contract'
import { areaOfPinCode, findPinCode, parseRupees, toRupees } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../../../components/text-field.tsx'
import { useCall } from '../../../lib/call-query.ts'
import { t } from '../../../lib/i18n.ts'
import { untilApproved, useMay } from '../../../lib/may.ts'
import { SlotChoice } from '../../pickup/index.ts'
import type { DraftDelivery } from './draft.ts'
import { type Order, useOrder, useProblem } from './order-store.ts'
import { readPaise } from './read-numbers.ts'

/** Where the order goes and what that costs; a time can be chosen now or later. Nothing where the shop has no areas. */
export function HomeDelivery({ order }: { order: Order }) {
  const { change } = order
  const { draft, customer, price } = useOrder(order, ({ draft, customer, price }) => ({ draft, customer, price }))
  const { data } = useCall(contract.pickup.areas, {}, { enabled: draft.homeDelivery })
  const [pinCode, setPinCode] = useState(draft.delivery?.pinCode ?? findPinCode(customer.address) ?? '')
  const area = areaOfPinCode(pinCode, data?.areas ?? [])
  const set = (delivery: DraftDelivery | null) => change((now) => ({ ...now, delivery }))
  const takeArea = useEffectEvent((found: string | undefined) => {
    if (draft.delivery?.areaId === found) return
    set(
      area === undefined
        ? null
        : {
            areaId: area._id,
            pinCode,
            fee: '',
            when: null,
            feePaise: parseRupees(area.fee) ?? 0,
            freeAbovePaise: area.freeAbove === null ? null : (parseRupees(area.freeAbove) ?? 0),
          },
    )
  })
  const areaId = area?._id
  useEffect(() => {
    if (data !== undefined) takeArea(areaId)
  }, [data, areaId])
  const { delivery } = draft
  const hasAreas = data !== undefined && data.areas.length > 0
  const isUnread = delivery !== null && delivery.fee.trim() !== '' && readPaise(delivery.fee) === undefined
  const feeProblem = useProblem(order, 'deliveryFee')
  // What is not charged for coming is a discount too.
  const { reason } = useMay(delivery !== null && readPaise(delivery.fee) !== undefined ? price.needs : [])
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
      {draft.pickup !== '' && (
        <Chip
          label={t('From a pickup')}
          onDelete={() => change((now) => ({ ...now, pickup: '' }))}
          sx={{ justifySelf: 'start' }}
        />
      )}
      {draft.homeDelivery && hasAreas && (
        <>
          <TextField
            id="pinCode"
            size="small"
            label={t('PIN code')}
            value={pinCode}
            helperText={/^\d{6}$/.test(pinCode) && area === undefined ? t('Outside your areas') : undefined}
            onChange={(event) => setPinCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
          {delivery !== null && (
            <TextField
              id="deliveryFee"
              size="small"
              label={t('Delivery fee')}
              placeholder={String(toRupees(price.total.deliveryFeePaise))}
              value={delivery.fee}
              error={isUnread || feeProblem !== undefined || reason !== undefined}
              helperText={
                isUnread ? t('Not an amount, so the area’s fee is charged') : (feeProblem ?? untilApproved(reason))
              }
              onChange={(event) => set({ ...delivery, fee: event.target.value })}
              slotProps={{
                htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 },
                inputLabel: { shrink: true },
              }}
            />
          )}
          {delivery !== null && (
            <Box sx={{ gridColumn: '1 / -1' }}>
              <SlotChoice
                where={{ area: delivery.areaId }}
                value={delivery.when}
                onChange={(when) => set({ ...delivery, when })}
              />
            </Box>
          )}
        </>
      )}
    </Box>
  )
}
