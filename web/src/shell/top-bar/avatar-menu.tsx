import { languages } from 'virtual:languages'
import {
  mdiAlertCircleOutline,
  mdiFullscreen,
  mdiFullscreenExit,
  mdiKeyboardOutline,
  mdiLockReset,
  mdiLogout,
  mdiPaletteOutline,
  mdiTranslate,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { MenuItemLink } from '../../components/link/menu-item-link.ts'
import { useCan } from '../../lib/abilities.ts'
import { type Language, t } from '../../lib/i18n.ts'
import { chooseLanguage, useLanguage } from '../../lib/language.ts'
import { logOut } from '../../lib/log-out.ts'
import { notifyWarning, useNotifications } from '../../lib/notifications.ts'
import { useSession } from '../../lib/session.ts'
import { openPanel } from '../panels/panel-state.ts'
import { canBeFullscreen, toggleFullscreen, useIsFullscreen } from './fullscreen.ts'

interface AvatarMenuProps {
  /** On the narrowest screens this menu contains what does not fit into the bar. */
  hasFullscreen: boolean
  hasCustomizer: boolean
}

/** Who is logged in, and the account's actions. */
export function AvatarMenu({ hasFullscreen, hasCustomizer }: AvatarMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { loginType, storeName } = useSession()
  const canUpdatePassword = useCan('update', 'password')
  const errorCount = useNotifications((state) => state.errorLog.length)
  const isFullscreen = useIsFullscreen()
  const menuId = useId()
  const shown = useLanguage(({ language }) => language)
  const role = loginType === 'Admin' ? t('Admin') : t('Store Manager')
  const name = loginType === 'Admin' ? t('Clothesline') : storeName
  const close = () => setAnchor(null)
  const closeAnd = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <>
      <IconButton
        title={t('Account')}
        aria-label={t('Account of {name}', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Initials name={name} size={36} />
      </IconButton>
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
        {hasCustomizer && (
          <MenuItem onClick={closeAnd(() => openPanel('customizer'))}>
            <Entry icon={mdiPaletteOutline} label={t('Customize the look')} />
          </MenuItem>
        )}
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
    </>
  )
}

function changeLanguage(language: Language) {
  if (!chooseLanguage(language)) notifyWarning('The language changes as soon as what you typed is saved or left.')
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

function Initials({ name, size }: { name: string; size: number }) {
  const letters = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <Box
      aria-hidden
      data-letters={letters}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '50%',
        fontSize: size * 0.4,
        fontWeight: 650,
        lineHeight: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        // Drawn as a picture, because text would become the button's accessible name.
        '&::before': { content: 'attr(data-letters)' },
      }}
    />
  )
}
