import { mdiLogout } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, Outlet } from '@tanstack/react-router'
import { Icon } from '../components/icon.tsx'
import { Logo } from '../components/logo.tsx'
import { t } from '../lib/i18n.ts'
import { logOut } from '../lib/log-out.ts'
import { useSession } from '../lib/session.ts'

/** A bar with the name and the way out, around every page of a login. */
export function PlainLayout() {
  const { loginType, storeName } = useSession()
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', px: { xs: 2, md: 3 }, py: 1 }}>
          <Link to="/" aria-label={t('Clothesline, home')} style={{ color: 'inherit', textDecoration: 'none' }}>
            <Logo />
          </Link>
          <Box sx={{ flexGrow: 1 }} />
          <Typography noWrap sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
            {loginType === 'Admin' ? t('Admin') : storeName}
          </Typography>
          <Button color="inherit" startIcon={<Icon path={mdiLogout} />} onClick={logOut}>
            {t('Logout')}
          </Button>
        </Stack>
      </Box>
      <Box component="main" sx={{ flexGrow: 1, width: '100%', maxWidth: 1440, mx: 'auto', p: { xs: 2, md: 3 } }}>
        <Outlet />
      </Box>
    </Box>
  )
}
