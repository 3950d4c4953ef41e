import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { t } from '../../lib/i18n.ts'
import { storeToday } from '../../lib/store-zone.ts'
import { BOXED_WIDTH } from '../../theme/index.ts'
import { openPanel } from '../panels/panel-state.ts'
import type { Shown } from '../use-shown.ts'

/** Sticks to the bottom of the window, ends the page, or is left out. */
export function Footer({ shown }: { shown: Shown }) {
  if (shown.footer === 'hidden') return null
  const isFixed = shown.footer === 'fixed'
  return (
    <Box
      component="footer"
      sx={(theme) => ({
        position: isFixed ? 'sticky' : 'static',
        bottom: 0,
        zIndex: theme.zIndex.appBar - 1,
        '@media print': { display: 'none' },
        ...(isFixed && {
          bgcolor: 'background.paper',
          boxShadow: shown.skin === 'bordered' ? 'none' : '0 -1px 6px rgb(16 24 40 / 0.08)',
          borderTop: shown.skin === 'bordered' ? `1px solid ${theme.vars.palette.divider}` : 0,
        }),
      })}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          alignItems: 'center',
          minHeight: 48,
          paddingInlineStart: { xs: 2, lg: 3 },
          paddingInlineEnd: { xs: 2, lg: 4 },
          mx: 'auto',
          maxWidth: shown.contentWidth === 'boxed' ? BOXED_WIDTH : undefined,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span>{`© ${storeToday().slice(0, 4)} Clothesline`}</span>
        <Link
          component="button"
          type="button"
          underline="hover"
          onClick={() => openPanel('shortcuts')}
          sx={{ typography: 'caption', color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
        >
          {t('Keyboard shortcuts')}
        </Link>
      </Box>
    </Box>
  )
}
