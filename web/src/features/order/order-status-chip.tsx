import type { OrderStatus } from '@clothesline/domain'
import Chip from '@mui/material/Chip'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { statusShown } from './order-words.ts'

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const { words, icon, tone } = statusShown[status]
  return <Chip size="small" variant="outlined" color={tone} icon={<Icon path={icon} />} label={t(words)} />
}
