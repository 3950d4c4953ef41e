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

/** Shown after a render error, before the app reloads itself: without a network it would end at a page of the browser, so it waits. */
export function ReconnectingScreen() {
  useEffect(() => {
    document.title = `${reconnecting.code} · Clothesline`
    const goOn = () => {
      if (navigator.onLine) startAgain()
      else window.addEventListener('online', startAgain, { once: true })
    }
    const timer = setTimeout(goOn, BACK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', startAgain)
    }
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
