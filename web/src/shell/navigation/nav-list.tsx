import { mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { useId } from 'react'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { usePreferences } from '../preferences.ts'
import { EntryContent, NavLinkButton } from './nav-button.tsx'
import { isActive, isGroup, isSection, type NavGroup, type NavItem } from './nav-item.ts'
import { useNavState } from './nav-state.ts'
import { narrowLabel, navButtonStyle } from './nav-styles.ts'
import { toggleGroup } from './open-groups.ts'

interface LevelProps {
  path: string
  /** The whole menu. In accordion mode, opening a group closes its siblings. */
  menu: NavItem[]
  isNarrow: boolean
}

/** The items of one level of the vertical menu. */
export function NavList({ items, ...level }: LevelProps & { items: NavItem[] }) {
  return items.map((item) => {
    if (isSection(item)) {
      return (
        <SectionTitle key={`section ${item.sectionTitle}`} title={t(item.sectionTitle)} isNarrow={level.isNarrow} />
      )
    }
    if (isGroup(item)) return <Group key={item.id} group={item} {...level} />
    return (
      <ListItem key={item.path} disablePadding sx={{ display: 'block' }}>
        <NavLinkButton link={item} isActive={isActive(item, level.path)} />
      </ListItem>
    )
  })
}

function Group({ group, ...level }: LevelProps & { group: NavGroup }) {
  const { path, menu, isNarrow } = level
  const toggleType = usePreferences((preferences) => preferences.verticalNavToggleType)
  const isOpen = useNavState(({ openGroups }) => openGroups.has(group.id))
  const listId = useId()
  const toggle = () =>
    useNavState.setState(({ openGroups }) => ({ openGroups: toggleGroup(openGroups, group.id, menu, toggleType) }))

  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        component="button"
        type="button"
        nativeButton
        onClick={toggle}
        disabled={group.disabled === true}
        selected={isActive(group, path) && (isNarrow || !isOpen)}
        aria-expanded={isOpen}
        aria-controls={isOpen && !isNarrow ? listId : undefined}
        sx={[navButtonStyle, { width: 'calc(100% - 24px)', border: 0, bgcolor: 'transparent', font: 'inherit' }]}
      >
        <EntryContent
          entry={group}
          end={<Icon className={narrowLabel} path={mdiChevronRight} sx={chevronStyle(isOpen)} />}
        />
      </ListItemButton>
      <Collapse in={isOpen && !isNarrow} unmountOnExit>
        <List
          id={listId}
          disablePadding
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25, pt: 0.25 }}
        >
          <NavList {...level} items={group.children} />
        </List>
      </Collapse>
    </ListItem>
  )
}

const chevronStyle = (isOpen: boolean) => ({
  fontSize: 20,
  flexShrink: 0,
  rotate: isOpen ? '90deg' : '0deg',
  '[dir="rtl"] &': { rotate: isOpen ? '90deg' : '180deg' },
  '@media (prefers-reduced-motion: no-preference)': { transition: 'rotate 200ms, opacity 150ms' },
})

/** A short line replaces the text while the menu is narrow. */
function SectionTitle({ title, isNarrow }: { title: string; isNarrow: boolean }) {
  return (
    <ListItem
      disablePadding
      sx={{ position: 'relative', mt: 2, mb: 0.5, px: '23px', minHeight: 20, overflow: 'hidden', whiteSpace: 'nowrap' }}
    >
      <Box
        component="span"
        className={narrowLabel}
        sx={{
          fontSize: 'overline.fontSize',
          fontWeight: 600,
          letterSpacing: '0.05em',
          textTransform: 'uppercase',
          color: 'text.secondary',
        }}
      >
        {title}
      </Box>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          insetInlineStart: 23,
          width: 22,
          height: 2,
          borderRadius: 1,
          bgcolor: 'divider',
          opacity: isNarrow ? 1 : 0,
        }}
      />
    </ListItem>
  )
}
