import { mdiChevronDown, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Grow from '@mui/material/Grow'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useTheme } from '@mui/material/styles'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Icon } from '../../components/icon.tsx'
import { PANEL_ENTER_MS, PANEL_EXIT_MS } from '../../theme/index.ts'
import { EntryContent, NavLinkButton } from './nav-button.tsx'
import { isActive, isGroup, type NavGroup } from './nav-item.ts'
import { navButtonStyle } from './nav-styles.ts'
import { focusFirst, moveAlong } from './panel-keys.ts'
import { useHoverPanel } from './use-hover-panel.ts'

interface HorizontalGroupProps {
  group: NavGroup
  path: string
  /** 0 in the row itself; deeper groups open to the side. */
  depth: number
}

/** A group of the horizontal menu: a button with a panel that opens when pointed at, pressed, or by the keyboard. */
export function HorizontalGroup({ group, path, depth }: HorizontalGroupProps) {
  const { isOpen, open, close, toggle, handlers } = useHoverPanel(path)
  const { direction } = useTheme()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const panelId = useId()
  const isRow = depth === 0
  const inwards = isRow ? 'ArrowDown' : direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const outwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'

  const enter = (event: KeyboardEvent) => {
    if (event.key !== inwards) return
    event.preventDefault()
    event.stopPropagation()
    open()
    // The panel is laid out in the next frame.
    requestAnimationFrame(() => focusFirst(listRef.current))
  }
  const leave = (event: KeyboardEvent) => {
    if (!isOpen || (event.key !== 'Escape' && (isRow || event.key !== outwards))) return
    event.stopPropagation()
    close()
    buttonRef.current?.focus()
  }

  return (
    <Box {...handlers} onKeyDown={leave} sx={{ position: 'relative' }}>
      <ListItemButton
        ref={buttonRef}
        component="button"
        type="button"
        nativeButton
        onClick={toggle}
        onKeyDown={enter}
        disabled={group.disabled === true}
        selected={isActive(group, path)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        sx={[navButtonStyle, isRow ? rowButtonStyle : panelButtonStyle, { border: 0, font: 'inherit' }]}
      >
        <EntryContent
          entry={group}
          end={
            <Icon
              path={isRow ? mdiChevronDown : mdiChevronRight}
              sx={{ fontSize: 18, '[dir="rtl"] &': isRow ? {} : { scale: '-1 1' } }}
            />
          }
        />
      </ListItemButton>
      <Popper
        open={isOpen}
        anchorEl={() => buttonRef.current as HTMLElement}
        placement={isRow ? 'bottom-start' : direction === 'rtl' ? 'left-start' : 'right-start'}
        disablePortal
        transition
        sx={{ zIndex: 1 }}
      >
        {({ TransitionProps }) => (
          <Grow {...TransitionProps} timeout={{ enter: PANEL_ENTER_MS, exit: PANEL_EXIT_MS }}>
            <Paper id={panelId} elevation={8} sx={{ mt: isRow ? 0.5 : 0, minWidth: 220 }}>
              <List ref={listRef} onKeyDown={(event) => moveAlong(event, false)} sx={panelListStyle}>
                {group.children.map((child) => (
                  <li key={isGroup(child) ? child.id : child.path}>
                    {isGroup(child) ? (
                      <HorizontalGroup group={child} path={path} depth={depth + 1} />
                    ) : (
                      <NavLinkButton
                        link={child}
                        isActive={isActive(child, path)}
                        onClick={close}
                        sx={panelButtonStyle}
                      />
                    )}
                  </li>
                ))}
              </List>
            </Paper>
          </Grow>
        )}
      </Popper>
    </Box>
  )
}

const panelListStyle = { p: 0.75, display: 'grid', gap: 0.25, maxHeight: 'calc(100dvh - 160px)', overflowY: 'visible' }
export const rowButtonStyle = { mx: 0, gap: 0.75, px: 1, width: 'auto', '& .nav-title': { fontSize: 'body2.fontSize' } }
const panelButtonStyle = { mx: 0, width: '100%' }
