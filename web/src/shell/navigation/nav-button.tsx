import { mdiCircleOutline } from '@mdi/js'
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import { ListButtonLink } from '../../components/link/list-button-link.ts'
import { t } from '../../lib/i18n.ts'
import { tellWhyNot, useReasons } from '../../lib/may.ts'
import { NavBadge } from './nav-badge.tsx'
import type { NavEntry, NavLink } from './nav-item.ts'
import { narrowLabel, navButtonStyle } from './nav-styles.ts'

interface EntryProps {
  entry: NavEntry
  end?: ReactNode
}

/** Icon, title, badge. The title fades while the menu is narrow, and keeps naming the link. */
export function EntryContent({ entry, end }: EntryProps) {
  return (
    <>
      <Icon
        path={entry.icon ?? mdiCircleOutline}
        sx={{
          fontSize: entry.icon === undefined ? 10 : 20,
          mx: entry.icon === undefined ? '6px' : '1px',
          flexShrink: 0,
        }}
      />
      <span className={`${narrowLabel} nav-title`}>{t(entry.title)}</span>
      <NavBadge entry={entry} />
      {end}
    </>
  )
}

interface NavLinkButtonProps {
  link: NavLink
  isActive: boolean
  onClick?: () => void
  sx?: ListItemButtonProps['sx']
}

export function NavLinkButton({ link, isActive, onClick, sx }: NavLinkButtonProps) {
  const shared = {
    selected: isActive,
    sx: [navButtonStyle, ...(Array.isArray(sx) ? sx : [sx])],
    'aria-current': isActive ? ('page' as const) : undefined,
    onClick,
  }
  const content = <EntryContent entry={link} />
  const { needs = [] } = link
  const reasons = useReasons(needs.map((permission) => ({ permission })))
  const [reason] = reasons
  if (reason !== undefined && reasons.length === needs.length) {
    return (
      <ListItemButton
        {...shared}
        aria-disabled
        title={reason}
        onClick={() => tellWhyNot(reason)}
        style={{ opacity: 0.5 }}
      >
        {content}
      </ListItemButton>
    )
  }
  if (link.disabled === true) {
    return (
      <ListItemButton {...shared} component="a" disabled role="link" aria-disabled>
        {content}
      </ListItemButton>
    )
  }
  return (
    <ListButtonLink
      {...shared}
      to={link.path}
      {...(link.openInNewTab === true && { target: '_blank', rel: 'noreferrer' })}
    >
      {content}
    </ListButtonLink>
  )
}
