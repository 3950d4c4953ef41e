import Badge from '@mui/material/Badge'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import { ButtonLink } from '../../components/link/button-link.ts'
import { t } from '../../lib/i18n.ts'
import { type OrderCounts, type OrderLink, orderLinks } from './order-links.ts'

interface OrderLinkBarProps {
  path: string
  counts: OrderCounts | undefined
}

/** The five lists of orders, one click away from every page. */
export function OrderLinkBar({ path, counts }: OrderLinkBarProps) {
  // A badge positions itself, so the mirrored styles do not apply to it.
  const isRtl = useTheme().direction === 'rtl'
  return (
    <Stack component="nav" aria-label={t('Orders')} direction="row" sx={{ gap: { xs: 0.25, xl: 0.75 } }}>
      {orderLinks.map((link) => {
        const count = link.isCountedInMenuOnly === true ? undefined : countOf(link, counts)
        const isHere = link.path === path
        return (
          <Badge
            key={link.path}
            color="error"
            max={999}
            badgeContent={count ?? 0}
            slotProps={{ badge: { 'aria-hidden': true } }}
            anchorOrigin={{ vertical: 'top', horizontal: isRtl ? 'left' : 'right' }}
            sx={{ '& .MuiBadge-badge': { inset: isRtl ? '3px auto auto 4px' : '3px 4px auto auto' } }}
          >
            <ButtonLink
              to={link.path}
              size="small"
              color={isHere ? 'primary' : 'inherit'}
              aria-current={isHere ? 'page' : undefined}
              aria-label={nameOf(link, count)}
              sx={[orderLinkStyle, isHere && { bgcolor: 'background.paper', boxShadow: 1 }]}
            >
              {t(link.title)}
            </ButtonLink>
          </Badge>
        )
      })}
    </Stack>
  )
}

const orderLinkStyle = {
  px: 1.5,
  minHeight: 36,
  whiteSpace: 'nowrap',
  fontWeight: 550,
  '&:not([aria-current])': { color: 'text.secondary' },
  '&:not([aria-current]):hover': { color: 'text.primary' },
} as const

export function countOf(link: OrderLink, counts: OrderCounts | undefined): number | undefined {
  return link.count === undefined ? undefined : counts?.[link.count]
}

/** 'Ready, 12 orders': the badge is part of the name. */
export function nameOf(link: OrderLink, count: number | undefined): string {
  if (count === undefined || count === 0) return t(link.title)
  return t('{title}, {count} orders', { title: t(link.title), count })
}
