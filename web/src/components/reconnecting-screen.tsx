import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { t } from '../lib/i18n.ts'
import { reconnecting } from '../lib/texts.ts'
import { LogoMark } from './logo.tsx'

const BACK_AFTER_MS = 4_000

/** A fresh load, not a move inside the app: whatever broke the page is left behind. */
function startAgain() {
  window.location.assign('/')
}

/** Shown after a render error, before the app reloads itself. */
export function ReconnectingScreen() {
  useEffect(() => {
    document.title = `${reconnecting.code} · Clothesline`
    const timer = setTimeout(startAgain, BACK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Stack
      component="main"
      spacing={2}
      sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', textAlign: 'center', p: 3 }}
    >
      <LogoMark size={48} />
      <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 72, fontWeight: 700, lineHeight: 1 }}>
        {reconnecting.code}
      </Typography>
      <Typography variant="h5" component="p" role="alert">
        {t(reconnecting.title)}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t(reconnecting.explanation)}</Typography>
      <Button href="/" variant="contained" size="large">
        {t(reconnecting.back)}
      </Button>
    </Stack>
  )
}
