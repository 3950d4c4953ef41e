import { mdiArrowUp } from '@mdi/js'
import Fab from '@mui/material/Fab'
import Zoom from '@mui/material/Zoom'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'

export function ScrollToTopButton({ isFar, bottom }: { isFar: boolean; bottom: number }) {
  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
    // The button is about to vanish; the focus goes where the eyes go.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <Zoom in={isFar} unmountOnExit>
      <Fab
        color="primary"
        size="medium"
        aria-label={t('Back to the top')}
        onClick={goUp}
        sx={{ position: 'fixed', right: { xs: 16, sm: 24 }, bottom, '@media print': { display: 'none' } }}
      >
        <Icon path={mdiArrowUp} />
      </Fab>
    </Zoom>
  )
}
