import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from './icon.tsx'
import { WithReason } from './with-reason.tsx'

export interface MoreItem {
  label: string
  icon: string
  onClick: () => void
  /** Somebody should look at it: the button says so too. */
  isUrgent?: boolean
  /** Why the person at the counter may not do it. */
  reason?: string | undefined
}

interface MoreMenuListProps {
  items: MoreItem[]
  anchor: HTMLElement | null
  onClose: () => void
}

/** What the button of a MoreMenu opens. */
export function MoreMenuList({ items, anchor, onClose }: MoreMenuListProps) {
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {items.map(({ label, icon, onClick, isUrgent, reason }) => (
        <MenuItem
          key={label}
          disabled={reason !== undefined}
          sx={isUrgent === true ? { color: 'error.main' } : {}}
          onClick={() => {
            onClose()
            onClick()
          }}
        >
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon path={icon} />
          </ListItemIcon>
          <WithReason reason={reason}>{label}</WithReason>
        </MenuItem>
      ))}
    </Menu>
  )
}
