import { contract, type MyOpenPage } from '@clothesline/contract'
import { ERASE_WAIT_DAYS } from '@clothesline/domain'
import { mdiDeleteOutline, mdiDownloadOutline, mdiPencilOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Icon } from '../../../components/icon.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoment, formatOn, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useChange } from '../../../lib/use-change.ts'
import { Card } from '../open-parts.tsx'
import { CodeForm } from './code-form.tsx'
import type { MeProps } from './me-props.ts'
import { Send } from './order-forms.tsx'

/** The notice, and what the customer can ask for: a correction, everything as a file, to be erased. */
export function MyRights({ me, token }: MeProps) {
  const [asked, setAsked] = useState<'correct' | 'erase' | null>(null)
  const [proving, setProving] = useState<Proving | null>(null)
  const close = () => setAsked(null)
  const ask = useChange(contract.open.askShop, { onError: notifyError, onSettled: close })
  const wants = (wanted: string) => me.requests.some(({ kind, settledAt }) => kind === wanted && settledAt === null)
  const download = async (proof?: string) => {
    try {
      const everything = await call(contract.open.takeAway, { token, proof })
      saveFile('my-data.json', JSON.stringify(everything, null, 2), 'application/json')
    } catch (error) {
      notifyError(error)
    }
  }
  const takeAway = () => {
    if (me.copyUntil !== null) void download()
    else if (me.proof === 'code') setProving('copy')
    else ask.mutate({ token, kind: 'copy' })
  }
  const erase = () => {
    if (me.proof === 'shop') return ask.mutate({ token, kind: 'erase' })
    close()
    setProving('erase')
  }
  const go = (proof: string) => {
    if (proving === 'copy') void download(proof)
    else ask.mutate({ token, kind: 'erase', proof })
    setProving(null)
  }
  return (
    <Card title={t('Your data and your rights')}>
      <Notice me={me} token={token} />
      {me.requests.map((request) => (
        <MyRequest key={`${request.kind} ${request.askedAt}`} request={request} token={token} />
      ))}
      <Stack spacing={1} sx={{ mt: 2, alignItems: 'flex-start' }}>
        {(me.copyUntil !== null || !wants('copy')) && (
          <Button size="large" startIcon={<Icon path={mdiDownloadOutline} />} onClick={takeAway}>
            {t('Download my data')}
          </Button>
        )}
        <Button size="large" startIcon={<Icon path={mdiPencilOutline} />} onClick={() => setAsked('correct')}>
          {t('Something is not correct')}
        </Button>
        {!wants('erase') && (
          <Button
            size="large"
            color="error"
            startIcon={<Icon path={mdiDeleteOutline} />}
            onClick={() => setAsked('erase')}
          >
            {t('Erase my data')}
          </Button>
        )}
      </Stack>
      {proving !== null && (
        <Box sx={{ mt: 2 }}>
          <CodeForm
            token={token}
            submitLabel={proving === 'copy' ? t('Download my data') : t('Erase my data')}
            onProven={go}
          >
            <Typography>
              {t('To be sure that it is you, we send a code on WhatsApp to the number ending in {digits}.', {
                digits: me.phoneEnd,
              })}
            </Typography>
          </CodeForm>
        </Box>
      )}
      {asked === 'correct' && (
        <CorrectForm
          isPending={ask.isPending}
          onSend={(text) => ask.mutate({ token, kind: 'correct', text })}
          onCancel={close}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'erase'}
        title={t('Erase your data?')}
        explanation={`${
          me.proof === 'code'
            ? t('After {count} days it is done; until then you can take it back here.', { count: ERASE_WAIT_DAYS })
            : t('The shop confirms it first; until then you can take it back here.')
        } ${t('You then get no more messages. Once everything is handed over and paid, your name, phone and address disappear from our pages. Bills are kept as tax law requires.')}`}
        confirmLabel={t('Erase my data')}
        isDangerous
        isWaiting={ask.isPending}
        onConfirm={erase}
        onCancel={close}
      />
    </Card>
  )
}

/** What a code is being entered for. */
type Proving = 'copy' | 'erase'

const requestTitles: Record<MyOpenPage['requests'][number]['kind'], string> = {
  correct: 'You asked for a correction',
  erase: 'You asked us to erase your data',
  copy: 'You asked for your data',
}

function MyRequest({ request, token }: { request: MyOpenPage['requests'][number]; token: string }) {
  const takeBack = useChange(contract.open.takeBack, { onError: notifyError })
  return (
    <Alert severity={request.settledAt === null ? 'info' : 'success'} sx={{ mt: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {t(requestTitles[request.kind])} · {formatMoment(request.askedAt)}
      </Typography>
      {request.text !== '' && <Typography variant="body2">{request.text}</Typography>}
      <Typography variant="body2">{standingOf(request)}</Typography>
      {request.answer !== '' && (
        <Typography variant="body2">{t('The shop answers: {answer}', { answer: request.answer })}</Typography>
      )}
      {request.canTakeBack && (
        <Button
          size="large"
          color="inherit"
          variant="outlined"
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate({ token })}
          sx={{ mt: 1 }}
        >
          {t('Take it back')}
        </Button>
      )}
    </Alert>
  )
}

function standingOf({ outcome, settledAt, startsAt, dueOn }: MyOpenPage['requests'][number]): string {
  if (outcome === 'withdrawn' && settledAt) return t('Withdrawn on {at}', { at: formatMoment(settledAt) })
  if (settledAt !== null) return t('Settled on {at}', { at: formatMoment(settledAt) })
  if (startsAt !== null)
    return t('Your data is erased on {at}, unless you take it back.', { at: formatMoment(startsAt) })
  return t('You get an answer by {day}.', { day: formatOn(dueOn) })
}

function CorrectForm(props: { isPending: boolean; onSend: (text: string) => void; onCancel: () => void }) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') props.onSend(text)
  }
  return (
    <Stack component="form" spacing={1.5} onSubmit={submit} sx={{ mt: 1.5 }}>
      <TextField
        label={t('What should it say?')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={2}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <Send isPending={props.isPending} isOff={text.trim() === ''} onCancel={props.onCancel} />
    </Stack>
  )
}

/** The notice that the law asks for: item by item, in the customer's language. */
function Notice({ me }: MeProps) {
  const { name, phone } = me.shop
  return (
    <Box component="details">
      <Box
        component="summary"
        sx={{ minHeight: 48, display: 'flex', alignItems: 'center', cursor: 'pointer', fontWeight: 600 }}
      >
        {t('What {shop} knows about you, and why', { shop: name })}
      </Box>
      <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }}>
        <li>{t('Name and phone: to find you at the counter and to hand over the right clothes.')}</li>
        <li>{t('Address: to pick up and deliver clothes, if you want that.')}</li>
        <li>{t('E-mail and notes: only if you or the shop wrote them down.')}</li>
        <li>{t('Orders, bills and payments: to do the work and to keep the books as tax law requires.')}</li>
        <li>
          {t(
            'Messages: only for the purposes that you agreed to. Withdraw above at any time; it takes effect at once.',
          )}
        </li>
        <li>{t('Nobody else gets your data, apart from WhatsApp, which delivers the messages.')}</li>
        <li>
          {t('You can see, correct, download and erase your data here. The shop answers within {days} days.', {
            days: 30,
          })}
        </li>
        <li>
          {phone === ''
            ? t('Complaints: to the shop first, then to the Data Protection Board of India.')
            : t('Complaints: to the shop first ({phone}), then to the Data Protection Board of India.', {
                phone: formatPhone(phone),
              })}
        </li>
      </Stack>
    </Box>
  )
}
