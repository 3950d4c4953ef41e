import Link from '@mui/material/Link'
import { t } from '../../lib/i18n.ts'

export const MAIN_ID = 'main'

/** The first tab stop: skips the menu and goes to the page. */
export function SkipLink() {
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(MAIN_ID)?.focus()
      }}
      sx={(theme) => ({
        position: 'fixed',
        insetInlineStart: 12,
        top: 12,
        zIndex: theme.zIndex.tooltip,
        px: 2,
        py: 1,
        borderRadius: 1,
        fontWeight: 600,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        boxShadow: theme.shadows[8],
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      })}
    >
      {t('Skip to the page')}
    </Link>
  )
}
