import { mdiArrowLeft, mdiMapMarkerOutline, mdiPhone } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { TextField } from '../../components/text-field.tsx'
import { formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { kindWords, mapLink, statusOf, timesOf } from '../pickup/index.ts'
import { CollectMoney } from './collect-money.tsx'
import { HandOver } from './hand-over.tsx'
import { RefusedActs } from './refused-acts.tsx'
import { addressOf } from './stop-card.tsx'
import { Part, type StopPartProps } from './stop-part.tsx'
import { placeOf } from './stop-place.ts'
import { TagCheck } from './tag-check.tsx'
import { useTyped } from './typed.ts'
import { isOpen } from './with-acts.ts'

/** One stop: who and where, and what to do there. */
export function StopView({ stop, run, state, onBack }: StopPartProps & { onBack: () => void }) {
  const { label, color } = statusOf({ status: stop.status, leftAt: null })
  const part = { stop, run, state }
  const isToDo = stop.isMine && isOpen(stop)
  return (
    <Stack sx={{ gap: 2 }}>
      <Box>
        <Button startIcon={<Icon path={mdiArrowLeft} />} onClick={onBack} size="large">
          {t('All stops')}
        </Button>
      </Box>
      <Box>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Chip size="small" variant="outlined" label={kindWords[stop.kind]()} />
          <Chip size="small" label={label} color={color} />
          <Typography variant="body2">{timesOf(stop)}</Typography>
        </Stack>
        <PageHeading>{stop.customer}</PageHeading>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{addressOf(stop)}</bdi>
        </Typography>
        {[stop.note, stop.reason].filter(Boolean).map((text) => (
          <Typography key={text} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{text}</bdi>
          </Typography>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, '& > *': { flex: 1 } }}>
        <Button
          size="large"
          variant="outlined"
          href={`tel:+91${stop.contact}`}
          startIcon={<Icon path={mdiPhone} />}
          aria-label={t('Call {phone}', { phone: formatPhone(stop.contact) })}
        >
          {t('Call')}
        </Button>
        <Button
          size="large"
          variant="outlined"
          href={mapLink(stop)}
          target="_blank"
          rel="noreferrer"
          startIcon={<Icon path={mdiMapMarkerOutline} />}
        >
          {t('Map')}
        </Button>
      </Stack>
      <RefusedActs state={state} phone={run.store.phone} visitId={stop._id} />
      {!stop.isMine && (
        <Button
          size="large"
          variant="contained"
          onClick={() => {
            void state.act({ kind: 'take', ...placeOf(stop) })
            onBack()
          }}
        >
          {t('Take this stop')}
        </Button>
      )}
      {isToDo && stop.status === 'accepted' && (
        <Button size="large" variant="contained" onClick={() => void state.act({ kind: 'leave', ...placeOf(stop) })}>
          {t('I am on the way')}
        </Button>
      )}
      {isToDo && stop.kind === 'delivery' && <Delivery {...part} onDone={onBack} />}
      {isToDo && stop.kind === 'pickup' && <PickUp {...part} onDone={onBack} />}
      {isToDo && <Fail {...part} onDone={onBack} />}
      {stop.status === 'cancelled' && (
        <Alert severity="warning">
          {stop.kind === 'delivery'
            ? t('This delivery was cancelled. Please bring the clothes back to the shop.')
            : t('This pickup was cancelled. If you have the clothes, please bring them to the shop.')}
        </Alert>
      )}
    </Stack>
  )
}

function Delivery({ onDone, ...part }: StopPartProps & { onDone: () => void }) {
  return (
    <>
      <TagCheck stop={part.stop} />
      <CollectMoney {...part} />
      <HandOver {...part} onDone={onDone} />
    </>
  )
}

/** Counted at the door, or a closed bag by its number and seal. */
function PickUp({ stop, state, onDone }: StopPartProps & { onDone: () => void }) {
  const [pieces, setPieces] = useTyped(stop._id, 'pieces')
  const [bagNumber, setBagNumber] = useTyped(stop._id, 'bag')
  const [seal, setSeal] = useTyped(stop._id, 'seal')
  const [isTried, setIsTried] = useState(false)
  const count = Number(pieces)
  const isCounted = /^\d{1,4}$/.test(pieces.trim()) && count > 0
  const isEnough = isCounted || (pieces.trim() === '' && bagNumber.trim() !== '')
  const send = () => {
    setIsTried(true)
    if (!isEnough) return
    const bag = bagNumber.trim() === '' ? {} : { bagNumber: bagNumber.trim(), seal: seal.trim() }
    void state.act({ kind: 'pickUp', ...placeOf(stop), ...(isCounted && { pieces: count }), ...bag })
    onDone()
  }
  return (
    <Part title={t('Pick up')}>
      <TextField
        label={t('Pieces')}
        value={pieces}
        inputMode="numeric"
        autoComplete="off"
        error={isTried && !isEnough}
        helperText={isTried && !isEnough ? t('Count the pieces, or enter the bag number') : undefined}
        onChange={({ target }) => setPieces(target.value)}
      />
      <TextField
        label={t('Bag number')}
        value={bagNumber}
        autoComplete="off"
        onChange={({ target }) => setBagNumber(target.value)}
      />
      <TextField label={t('Seal')} value={seal} autoComplete="off" onChange={({ target }) => setSeal(target.value)} />
      <Button size="large" variant="contained" onClick={send}>
        {t('Clothes picked up')}
      </Button>
    </Part>
  )
}

function Fail({ stop, state, onDone }: StopPartProps & { onDone: () => void }) {
  const [reason, setReason] = useTyped(stop._id, 'failure')
  const [isOpened, setIsOpened] = useState(reason !== '')
  const [isTried, setIsTried] = useState(false)
  const reasons = [t('Nobody at home'), t('The customer wants another day'), t('The address was not found')]
  const isMissing = reason.trim() === ''
  const send = () => {
    setIsTried(true)
    if (isMissing) return
    void state.act({ kind: 'fail', ...placeOf(stop), reason: reason.trim() })
    onDone()
  }
  if (!isOpened) {
    return (
      <Button size="large" color="inherit" onClick={() => setIsOpened(true)}>
        {t('It could not be done')}
      </Button>
    )
  }
  return (
    <Part title={t('It could not be done')}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {reasons.map((text) => (
          <Chip key={text} label={text} onClick={() => setReason(text)} sx={{ height: 40 }} />
        ))}
      </Stack>
      <TextField
        label={t('Reason')}
        value={reason}
        multiline
        error={isTried && isMissing}
        helperText={isTried && isMissing ? t('Please write down the reason') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button size="large" variant="contained" color="error" onClick={send}>
        {t('Save')}
      </Button>
    </Part>
  )
}
