import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { ButtonLink } from '../../components/link/button-link.ts'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { type OrderCounts, type OrderLink, orderLinks } from './order-links.ts'

interface OrderLinkBarProps {
  path: string
  counts: OrderCounts | undefined
}

/** The five lists of orders, one click away from every page. */
export function OrderLinkBar({ path, counts }: OrderLinkBarProps) {
  return (
    <Stack component="nav" aria-label={t('Orders')} direction="row" sx={{ gap: { xs: 0.25, xl: 0.75 } }}>
      {orderLinks.map((link) => {
        const count = link.isCountedInMenuOnly === true ? undefined : countOf(link, counts)
        const isHere = link.path === path
        return (
          <ButtonLink
            key={link.path}
            to={link.path}
            size="small"
            color={isHere ? 'primary' : 'inherit'}
            aria-current={isHere ? 'page' : undefined}
            aria-label={nameOf(link, count)}
            sx={[orderLinkStyle, isHere && { bgcolor: 'background.paper', boxShadow: 1 }]}
          >
            {t(link.title)} <CountBadge count={count} />
          </ButtonLink>
        )
      })}
    </Stack>
  )
}

const orderLinkStyle = {
  px: { xs: 1, xl: 1.5 },
  minHeight: 36,
  gap: 0.75,
  whiteSpace: 'nowrap',
  fontWeight: 550,
  '&:not([aria-current])': { color: 'text.secondary' },
  '&:not([aria-current]):hover': { color: 'text.primary' },
} as const

/** The red count of a link, beside its title; the link's name says it in words. */
export function CountBadge({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null
  return (
    <Box component="span" aria-hidden className="count" sx={badgeStyle}>
      {formatCount(count)}
    </Box>
  )
}

const badgeStyle = {
  flexShrink: 0,
  minWidth: 20,
  px: 0.625,
  borderRadius: 10,
  fontSize: 'overline.fontSize',
  fontWeight: 650,
  lineHeight: '20px',
  letterSpacing: 0,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'error.main',
  color: 'error.contrastText',
} as const

export function countOf(link: OrderLink, counts: OrderCounts | undefined): number | undefined {
  return link.count === undefined ? undefined : counts?.[link.count]
}

/** 'Ready, 12 orders': the badge is part of the name. */
export function nameOf(link: OrderLink, count: number | undefined): string {
  if (count === undefined || count === 0) return t(link.title)
  return t('{title}, {count} orders', { title: t(link.title), count })
}
