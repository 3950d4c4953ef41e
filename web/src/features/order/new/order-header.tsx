import type { Customer } from '@clothesline/contract'
import { formatRupees, parseRupees } from '@clothesline/domain'
import { mdiAccountSwitchOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { ButtonLink } from '../../../components/link/button-link.ts'
import { type Segment, Segmented } from '../../../components/segmented.tsx'
import { formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { OrderKind } from './draft.ts'
import { useNextInvoice } from './new-order-queries.ts'

interface OrderHeaderProps {
  customer: Customer
  kind: OrderKind
  kinds: OrderKind[]
  onKind: (kind: OrderKind) => void
}

const titles: Record<OrderKind, string> = { quantity: 'By quantity', kg: 'By kg' }

/** Whose order it is, under which number, and of which kind. */
export function OrderHeader({ customer, kind, kinds, onKind }: OrderHeaderProps) {
  const { data: invoice } = useNextInvoice()
  const segments: Segment<OrderKind>[] = kinds.map((value) => ({ value, label: t(titles[value]) }))
  const money = (rupees: number) => formatRupees(parseRupees(rupees) ?? 0)
  return (
    <Box sx={headerStyle}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Stack direction="row" useFlexGap spacing={1.25} sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 0.5 }}>
          <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
            {customer.name}
          </Typography>
          <Chip
            size="small"
            color="primary"
            variant="outlined"
            label={invoice === undefined ? t('Order …') : t('Order {invoice}', { invoice })}
            sx={{ fontWeight: 600 }}
          />
        </Stack>
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 0.5, mt: 0.25 }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi dir="ltr">{formatPhone(customer.contact)}</bdi> · {customer.custId}
          </Typography>
          {customer.due > 0 && (
            <Chip size="small" color="warning" label={t('Due {amount}', { amount: money(customer.due) })} />
          )}
          {customer.advance > 0 && (
            <Chip size="small" color="success" label={t('Advance {amount}', { amount: money(customer.advance) })} />
          )}
          {customer.note !== '' && (
            <Typography variant="body2" sx={{ color: 'text.secondary', fontStyle: 'italic', overflowWrap: 'anywhere' }}>
              {customer.note}
            </Typography>
          )}
        </Stack>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', justifyContent: 'space-between' }}>
        {kinds.length > 1 && (
          <Segmented label={t('Kind of order')} segments={segments} value={kind} onChange={onKind} />
        )}
        <ButtonLink to="/newOrder" aria-label={t('Another customer')} sx={{ minWidth: 48, gap: 1 }}>
          <Icon path={mdiAccountSwitchOutline} />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('Another customer')}
          </Box>
        </ButtonLink>
      </Box>
    </Box>
  )
}

const headerStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const
