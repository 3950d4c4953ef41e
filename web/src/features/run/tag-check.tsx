import type { RunStop } from '@clothesline/contract'
import { parseTag } from '@clothesline/domain'
import { mdiBarcodeScan, mdiCheckCircleOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { TextField } from '../../components/text-field.tsx'
import { t } from '../../lib/i18n.ts'
import { Part } from './stop-part.tsx'
import { useTyped } from './typed.ts'

const Camera = lazy(() => import('./tag-camera.tsx').then((part) => ({ default: part.TagCamera })))

/** Whether the right clothes are in the bag: each tag by camera, by a scanner that types, or by hand. Needs no network. */
export function TagCheck({ stop }: { stop: RunStop }) {
  const [ticked, setTicked] = useTyped(stop._id, 'tags')
  const checked = new Set(ticked.split(' ').filter(Boolean))
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isCameraOn, setIsCameraOn] = useState(false)
  const check = (text: string) => {
    const tag = parseTag(text)?.tag
    if (tag === undefined) return setProblem(t('{tag} is not a tag, or was misread', { tag: text }))
    if (!stop.pieces.some((piece) => piece.tag === tag)) {
      return setProblem(t('{tag} does not belong to this order', { tag }))
    }
    setProblem(undefined)
    setTicked([...checked, tag].join(' '))
  }
  if (stop.pieces.length === 0) return null
  const progress = { checked: checked.size, total: stop.pieces.length }
  return (
    <Part title={t('Order {invoice}', { invoice: stop.invoice ?? '' })}>
      <Typography role="status">{t('Checked: {checked} of {total}', progress)}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.5 }}>
        {stop.pieces.map(({ tag, cloth, service }) => (
          <Box component="li" key={tag} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Icon
              path={mdiCheckCircleOutline}
              {...(checked.has(tag) && { titleAccess: t('Checked') })}
              sx={{ color: checked.has(tag) ? 'success.main' : 'action.disabled' }}
            />
            <Typography variant="body2">
              <bdi>{[cloth, service].filter(Boolean).join(', ')}</bdi> · <bdi dir="ltr">{tag}</bdi>
            </Typography>
          </Box>
        ))}
      </Stack>
      <Box
        component="form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (typed.trim() !== '') check(typed)
          setTyped('')
        }}
        sx={{ display: 'flex', gap: 1 }}
      >
        <TextField
          label={t('Tag')}
          value={typed}
          autoComplete="off"
          sx={{ flexGrow: 1 }}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outlined">
          {t('Check')}
        </Button>
      </Box>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Button
        size="large"
        variant="outlined"
        startIcon={<Icon path={mdiBarcodeScan} />}
        aria-expanded={isCameraOn}
        onClick={() => setIsCameraOn(!isCameraOn)}
      >
        {isCameraOn ? t('Camera off') : t('Scan with the camera')}
      </Button>
      <Suspense fallback={null}>{isCameraOn && <Camera onText={check} />}</Suspense>
    </Part>
  )
}
