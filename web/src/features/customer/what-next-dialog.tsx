import { mdiCheckCircleOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Icon } from '../../components/icon.tsx'
import { formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { WaitingNotice } from '../message/by-hand/index.ts'
import type { AddedCustomer } from './customer-queries.ts'
import type { OrderKind } from './order-kind.ts'
import { kindIcons, kindWords, useOrderKinds } from './use-order-kinds.ts'

interface WhatNextDialogProps {
  customer: AddedCustomer
  onOrder: (kind: OrderKind) => void
  onDone: () => void
}

/** A customer who has just been added is standing at the counter: Enter takes the order. */
export function WhatNextDialog({ customer, onOrder, onDone }: WhatNextDialogProps) {
  const titleId = useId()
  const kinds = useOrderKinds()
  return (
    <Dialog open onClose={onDone} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <Stack spacing={0.5} sx={{ alignItems: 'center', textAlign: 'center' }}>
            <Icon path={mdiCheckCircleOutline} sx={{ fontSize: 44, color: 'success.main' }} />
            <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {t('{name} is added', { name: customer.name })}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>
              {customer.custId} · <bdi>{formatPhone(customer.contact)}</bdi>
            </Typography>
          </Stack>
          <WaitingNotice message={customer.message} />
          <Stack spacing={1.25}>
            {kinds.map((kind, index) => (
              <Button
                key={kind}
                autoFocus={index === 0}
                size="large"
                variant={index === 0 ? 'contained' : 'outlined'}
                startIcon={<Icon path={kindIcons[kind]} />}
                onClick={() => onOrder(kind)}
              >
                {t(kindWords[kind])}
              </Button>
            ))}
            <Button size="large" autoFocus={kinds.length === 0} onClick={onDone}>
              {t('Done')}
            </Button>
          </Stack>
        </Stack>
      </DialogContent>
    </Dialog>
  )
}
