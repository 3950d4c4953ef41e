import Box from '@mui/material/Box'
import List from '@mui/material/List'
import type { ReactNode } from 'react'
import { TextLink } from '../../components/link/text-link.ts'
import { LogoMark } from '../../components/logo.tsx'
import { t } from '../../lib/i18n.ts'
import type { NavItem } from './nav-item.ts'
import { NavList } from './nav-list.tsx'
import { narrowLabel } from './nav-styles.ts'

interface NavPanelProps {
  items: NavItem[]
  path: string
  isNarrow: boolean
  /** The button at the end of the header: the pin, or the close button of the drawer. */
  button: ReactNode
}

/** The content of the vertical menu, both next to the page and in the drawer: logo, button, items. */
export function NavPanel({ items, path, isNarrow, button }: NavPanelProps) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 64, flexShrink: 0, pl: '18px', pr: 1, gap: 1 }}>
        <HomeLink />
        <Box className={narrowLabel} sx={{ ml: 'auto', visibility: isNarrow ? 'hidden' : 'inherit' }}>
          {button}
        </Box>
      </Box>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', overflowX: 'hidden', scrollbarWidth: 'thin', pb: 2 }}>
        <List disablePadding sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25, pt: 0.5 }}>
          <NavList items={items} path={path} menu={items} isNarrow={isNarrow} />
        </List>
      </Box>
    </>
  )
}

/** The logo links to the start page. */
export function HomeLink() {
  return (
    <TextLink
      to="/"
      underline="none"
      aria-label={t('Clothesline, home')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        flexShrink: 0,
        borderRadius: 1,
        color: 'text.primary',
        whiteSpace: 'nowrap',
      }}
    >
      <LogoMark size={32} />
      <Box
        component="span"
        className={narrowLabel}
        sx={{ typography: 'h2', fontWeight: 700, letterSpacing: '-0.02em' }}
      >
        Clothesline
      </Box>
    </TextLink>
  )
}
