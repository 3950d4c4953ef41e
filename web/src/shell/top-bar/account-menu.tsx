import { languages } from 'virtual:languages'
import {
  mdiAlertCircleOutline,
  mdiCogOutline,
  mdiFullscreen,
  mdiFullscreenExit,
  mdiKeyboardOutline,
  mdiLockReset,
  mdiLogout,
  mdiTranslate,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { Icon } from '../../components/icon.tsx'
import { Initials } from '../../components/initials.tsx'
import { MenuItemLink } from '../../components/link/menu-item-link.ts'
import { useCan } from '../../lib/abilities.ts'
import { type Language, t } from '../../lib/i18n.ts'
import { chooseLanguage, useLanguage } from '../../lib/language.ts'
import { logOut } from '../../lib/log-out.ts'
import { notifyWarning, useNotifications } from '../../lib/notifications.ts'
import { openPanel } from '../panels/panel-state.ts'
import { canBeFullscreen, toggleFullscreen, useIsFullscreen } from './fullscreen.ts'

export interface AccountMenuProps {
  menuId: string
  /** The button under which it opens; null while it is closed. */
  anchor: HTMLElement | null
  name: string
  role: string
  hasFullscreen: boolean
  onClose: () => void
}

/** What those who are logged in can do about it. */
export function AccountMenu({ menuId, anchor, name, role, hasFullscreen, onClose: close }: AccountMenuProps) {
  const canUpdatePassword = useCan('update', 'password')
  const errorCount = useNotifications((state) => state.errorLog.length)
  const isFullscreen = useIsFullscreen()
  const shown = useLanguage(({ language }) => language)
  const closeAnd = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <Menu
      id={menuId}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 256, maxWidth: 'calc(100vw - 24px)', mt: 0.5 } } }}
    >
      <Box role="presentation" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, py: 1 }}>
        <Initials name={name} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap dir="auto" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {role}
          </Typography>
        </Box>
      </Box>
      <Divider sx={{ my: 0.75 }} />
      {canUpdatePassword && (
        <MenuItemLink to="/updatePassword" onClick={close}>
          <Entry icon={mdiLockReset} label={t('Update Password')} />
        </MenuItemLink>
      )}
      {hasFullscreen && canBeFullscreen && (
        <MenuItem onClick={closeAnd(toggleFullscreen)}>
          <Entry
            icon={isFullscreen ? mdiFullscreenExit : mdiFullscreen}
            label={isFullscreen ? t('Leave full screen') : t('Full screen')}
          />
        </MenuItem>
      )}
      <MenuItem onClick={closeAnd(() => openPanel('customizer'))}>
        <Entry icon={mdiCogOutline} label={t('Customize the look')} />
      </MenuItem>
      {languages
        .filter(({ id }) => id !== shown)
        .map(({ id, name }) => (
          <MenuItem key={id} lang={id} onClick={closeAnd(() => changeLanguage(id))}>
            <Entry icon={mdiTranslate} label={name} />
          </MenuItem>
        ))}
      <MenuItem onClick={closeAnd(() => openPanel('shortcuts'))}>
        <Entry icon={mdiKeyboardOutline} label={t('Keyboard shortcuts')} />
      </MenuItem>
      {errorCount > 0 && (
        <MenuItem onClick={closeAnd(() => openPanel('errorLog'))}>
          <Entry icon={mdiAlertCircleOutline} label={t('Recent errors')} />
        </MenuItem>
      )}
      <Divider sx={{ my: 0.75 }} />
      <MenuItem onClick={closeAnd(logOut)}>
        <Entry icon={mdiLogout} label={t('Logout')} />
      </MenuItem>
    </Menu>
  )
}

function changeLanguage(language: Language) {
  if (!chooseLanguage(language)) notifyWarning('The language changes once you save or discard what you typed.')
}

function Entry({ icon, label }: { icon: string; label: string }) {
  return (
    <>
      <ListItemIcon>
        <Icon path={icon} sx={{ fontSize: 20 }} />
      </ListItemIcon>
      {label}
    </>
  )
}
