import { mdiBarcodeScan, mdiClose, mdiPlus } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { ClothIcon } from '../../../components/cloth-icon.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ServiceMark } from '../../../components/service-mark.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { TrayPiece } from './tray.ts'
import type { Tray } from './use-tray.ts'

interface TrayListProps {
  tray: Tray
  /** What the server said of single pieces, by tag. */
  problems: ReadonlyMap<string, string>
}

/** The heap on the counter: what was scanned, newest on top, and the last tag that was wrong. */
export function TrayList({ tray, problems }: TrayListProps) {
  const [code, setCode] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    if ((await tray.add(code)) === true) setCode('')
  }
  const { pieces } = tray
  return (
    <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'flex', gap: 1 }}>
        <TextField
          fullWidth
          size="small"
          label={t('Tag')}
          value={code}
          placeholder={t('Scan, or type and press Enter')}
          onChange={(event) => setCode(event.target.value)}
          slotProps={{
            htmlInput: {
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              dir: 'ltr',
              enterKeyHint: 'done',
            },
          }}
        />
        <Button type="submit" variant="outlined" loading={tray.isLooking} startIcon={<Icon path={mdiPlus} />}>
          {t('Add')}
        </Button>
      </Box>
      {tray.refusal !== null && (
        <Alert severity="error" onClose={tray.closeRefusal} sx={{ mt: 1.5 }}>
          {tray.refusal}
        </Alert>
      )}
      {pieces.length === 0 ? (
        <Stack
          spacing={1}
          sx={{
            alignItems: 'center',
            textAlign: 'center',
            color: 'text.secondary',
            pt: { xs: 1.5, md: 5 },
            pb: { md: 5 },
          }}
        >
          <Icon path={mdiBarcodeScan} sx={{ fontSize: 40, display: { xs: 'none', md: 'block' } }} />
          <Typography>{t('Scan the tags one after another. They are listed here.')}</Typography>
        </Stack>
      ) : (
        <Box component="ul" aria-label={t('Tray')} sx={listStyle}>
          {pieces.map((piece) => (
            <TrayRow
              key={piece.tag}
              piece={piece}
              problem={problems.get(piece.tag)}
              onRemove={() => tray.remove(piece.tag)}
            />
          ))}
        </Box>
      )}
    </Paper>
  )
}

interface TrayRowProps {
  piece: TrayPiece
  problem: string | undefined
  onRemove: () => void
}

function TrayRow({ piece, problem, onRemove }: TrayRowProps) {
  const { tag, invoice, customer, cloth, service, promisedDate } = piece
  return (
    <li>
      <ClothIcon cloth={cloth} size={26} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography noWrap>
          <strong dir="ltr">{tag}</strong> · {cloth} · <ServiceMark service={service} />
          {service}
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          <bdi>{t('{invoice} · {customer} · promised {day}', { invoice, customer, day: formatOn(promisedDate) })}</bdi>
        </Typography>
        {problem !== undefined && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {problem}
          </Typography>
        )}
      </Box>
      <IconButton aria-label={t('Take {tag} off the tray', { tag })} onClick={onRemove}>
        <Icon path={mdiClose} />
      </IconButton>
    </li>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  maxHeight: { md: 'calc(100dvh - 340px)' },
  overflowY: 'auto',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' },
} as const
