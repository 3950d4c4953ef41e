import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '../components/page-header.tsx'
import { t } from '../lib/i18n.ts'
import { MenuLayoutChoice } from './customizer/menu-layout-choice.tsx'

/** Chooses whether the menu is next to the page or above it; kept for users who have this address. */
export function SecondPage() {
  return (
    <>
      <PageHeader title={t('Second Page')} explanation={t('Where the menu is on a wide screen.')} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 420, '& a': { color: 'primary.main' } }}>
        <MenuLayoutChoice />
        <Typography sx={{ color: 'text.secondary' }}>
          {t('Vertical puts the menu beside the page, Horizontal above it. The Customizer has this and more.')}
        </Typography>
        <Typography>
          <Link to="/acl">{t('What this login may do.')}</Link>
        </Typography>
      </Box>
    </>
  )
}
