import { mdiChevronDown } from '@mdi/js'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import { useId, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { MenuItemLink } from '../../components/link/menu-item-link.ts'
import { t } from '../../lib/i18n.ts'
import { countOf, nameOf } from './order-link-bar.tsx'
import { type OrderCounts, orderLinks } from './order-links.ts'

interface OrderStatusMenuProps {
  path: string
  counts: OrderCounts | undefined
}

/** The order links in one dropdown, for narrow screens; here the delivered ones are counted too. */
export function OrderStatusMenu({ path, counts }: OrderStatusMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const isOpen = anchor !== null
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        color="inherit"
        size="small"
        endIcon={<Icon path={mdiChevronDown} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ px: 1, minHeight: 40, whiteSpace: 'nowrap', fontWeight: 550 }}
      >
        {t('Order status')}
      </Button>
      <Menu id={menuId} open={isOpen} anchorEl={anchor} onClose={close}>
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
              <Badge
                color="error"
                max={999}
                badgeContent={count ?? 0}
                slotProps={{ badge: { 'aria-hidden': true } }}
                sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
              />
            </MenuItemLink>
          )
        })}
      </Menu>
    </>
  )
}
