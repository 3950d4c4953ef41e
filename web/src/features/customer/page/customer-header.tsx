import type { Customer } from '@clothesline/contract'
import { whatsAppLink } from '@clothesline/domain'
import { mdiPhoneOutline, mdiWhatsapp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import { formatMoney, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'

/** Name and balance, readable from across the counter. */
export function CustomerHeader({ customer }: { customer: Customer }) {
  const { name, custId, contact, address, note, gstin, preferences, discountPercent, due, advance } = customer
  const chips = [
    ...(discountPercent > 0 ? [t('{percent} % discount', { percent: discountPercent })] : []),
    ...preferences,
    ...(gstin === '' ? [] : [t('GSTIN {gstin}', { gstin })]),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 }}>
      <Box sx={{ flexGrow: 1, minWidth: 'min(100%, 260px)', flexBasis: 260 }}>
        <Stack direction="row" useFlexGap spacing={1.25} sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
          <PageHeading>{name}</PageHeading>
          <Typography sx={{ color: 'text.secondary' }}>{custId}</Typography>
        </Stack>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', mx: -1 }}>
          <Button size="small" href={`tel:+91${contact}`} startIcon={<Icon path={mdiPhoneOutline} />}>
            <bdi>{formatPhone(contact)}</bdi>
          </Button>
          <Button
            size="small"
            href={whatsAppLink(contact, '')}
            target="_blank"
            rel="noreferrer"
            startIcon={<Icon path={mdiWhatsapp} />}
          >
            {t('WhatsApp')}
          </Button>
        </Stack>
        {(address !== '' || note !== '') && (
          <Typography
            variant="body2"
            dir="auto"
            sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {[address, note].filter(Boolean).join('\n')}
          </Typography>
        )}
        {chips.length > 0 && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
            {chips.map((words) => (
              <Chip key={words} size="small" variant="outlined" label={<bdi>{words}</bdi>} />
            ))}
          </Stack>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, flexGrow: { xs: 1, sm: 0 } }}>
        <Figure label={t('Due')} rupees={due} color={due > 0 ? 'warning.main' : 'text.primary'} />
        <Figure label={t('Advance')} rupees={advance} color={advance > 0 ? 'success.main' : 'text.primary'} />
      </Box>
    </Box>
  )
}

function Figure({ label, rupees, color }: { label: string; rupees: number; color: string }) {
  return (
    <Card variant="outlined" role="group" aria-label={label} sx={{ px: 2, py: 1, minWidth: 128, flexGrow: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="figure" component="p" sx={{ color }}>
        {formatMoney(rupees)}
      </Typography>
    </Card>
  )
}
