import { mdiDotsHorizontal } from '@mdi/js'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import { useMemo, useRef } from 'react'
import { t } from '../../lib/i18n.ts'
import { BOXED_WIDTH } from '../../theme/index.ts'
import type { Shown } from '../use-shown.ts'
import { HorizontalGroup, rowButtonStyle } from './horizontal-group.tsx'
import { rowOf } from './menus.ts'
import { NavLinkButton } from './nav-button.tsx'
import { isActive, isGroup, type NavGroup, type NavItem } from './nav-item.ts'
import { navPaperStyle } from './nav-styles.ts'
import { moveAlong } from './panel-keys.ts'
import { useFitting } from './use-fitting.ts'

interface HorizontalNavProps {
  items: NavItem[]
  path: string
  shown: Shown
}

/** The menu as a second row of the bar. Items that do not fit are under More. */
export function HorizontalNav({ items, path, shown }: HorizontalNavProps) {
  const entries = useMemo(() => rowOf(items), [items])
  const rowRef = useRef<HTMLUListElement>(null)
  const { fitting, isMeasured } = useFitting(rowRef, entries)
  const rest = entries.slice(fitting)
  const more: NavGroup = { id: 'more', title: 'More', icon: mdiDotsHorizontal, children: rest }
  // Stays mounted while the row is measured again; otherwise its panel would close under the pointer when a font loads.
  const row = isMeasured && rest.length === 0 ? entries : [...entries.slice(0, fitting), more]

  return (
    <Box
      component="nav"
      aria-label={t('Main menu')}
      data-mode={shown.mode}
      sx={[
        navPaperStyle,
        { overflow: 'visible', borderTop: 1, borderColor: 'divider', '& .nav-title': { flexShrink: 0 } },
      ]}
    >
      <Box
        sx={{
          width: '100%',
          mx: 'auto',
          px: { xs: 2, lg: 3 },
          maxWidth: shown.contentWidth === 'boxed' ? BOXED_WIDTH : undefined,
        }}
      >
        <List
          ref={rowRef}
          disablePadding
          onKeyDown={(event) => moveAlong(event, true)}
          sx={{ display: 'flex', gap: '4px', py: 0.75, '& > li': { flexShrink: 0 } }}
        >
          {row.map((entry) => (
            <li key={isGroup(entry) ? entry.id : entry.path}>
              {isGroup(entry) ? (
                <HorizontalGroup group={entry} path={path} depth={0} />
              ) : (
                <NavLinkButton link={entry} isActive={isActive(entry, path)} sx={rowButtonStyle} />
              )}
            </li>
          ))}
        </List>
      </Box>
    </Box>
  )
}
