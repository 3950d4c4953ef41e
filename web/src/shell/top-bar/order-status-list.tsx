import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import { Icon } from '../../components/icon.tsx'
import { MenuItemLink } from '../../components/link/menu-item-link.ts'
import { t } from '../../lib/i18n.ts'
import { CountBadge, countOf, nameOf } from './order-link-bar.tsx'
import { type OrderCounts, orderLinks } from './order-links.ts'

interface OrderStatusListProps {
  menuId: string
  anchor: HTMLElement | null
  path: string
  counts: OrderCounts | undefined
  onClose: () => void
}

/** The order links under their button; here the delivered are counted too. */
export function OrderStatusList({ menuId, anchor, path, counts, onClose: close }: OrderStatusListProps) {
  return (
    <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={close}>
      {orderLinks.map((link) => {
        const count = countOf(link, counts)
        return (
          <MenuItemLink
            key={link.path}
            to={link.path}
            selected={link.path === path}
            aria-current={link.path === path ? 'page' : undefined}
            aria-label={nameOf(link, count)}
            onClick={close}
            sx={{ minWidth: 220 }}
          >
            <ListItemIcon>
              <Icon path={link.icon} sx={{ fontSize: 20 }} />
            </ListItemIcon>
            <ListItemText>{t(link.title)}</ListItemText>
            <CountBadge count={count} />
          </MenuItemLink>
        )
      })}
    </Menu>
  )
}
