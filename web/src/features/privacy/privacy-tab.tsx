import { type Customer, contract, type OutputOf } from '@clothesline/contract'
import { PURPOSES, type Purpose } from '@clothesline/domain'
import { mdiContentCopy, mdiDeleteOutline, mdiLinkOff } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { call } from '../../lib/api.ts'
import { useCall } from '../../lib/call-query.ts'
import { copyText } from '../../lib/copy-text.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notify, notifyError } from '../../lib/notifications.ts'
import { useChange } from '../../lib/use-change.ts'
import { ComplaintList } from './request-lists.tsx'

const purposeWords: Record<Purpose, string> = {
  orders: 'Messages about orders',
  reminders: 'Reminders of what is due',
  offers: 'Offers',
}

type Standing = OutputOf<typeof contract.privacy.customer>

/** Of one customer: the link, what they agreed to and when, their complaints, and being erased. */
export function PrivacyTab({ customer }: { customer: Customer }) {
  const { data, error, isFetching, refetch } = useCall(contract.privacy.customer, { id: customer._id })
  if (data === undefined && error === null) return <ListSkeleton />
  if (data === undefined) {
    return (
      <ErrorState
        title={t('The consents could not be loaded')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Stack spacing={2}>
      <LinkCard customer={customer} />
      <ConsentCard customer={customer} standing={data} />
      {data.complaints.length > 0 && <ComplaintList complaints={data.complaints} />}
      <EraseCard customer={customer} standing={data} />
    </Stack>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

function LinkCard({ customer }: { customer: Customer }) {
  const [isAsking, setIsAsking] = useState(false)
  const copy = async (link: string) => {
    await copyText(link).then(
      () => notify('success', t('The link is copied. Give it to {customer} only.', { customer: customer.name })),
      () => notifyError(t('The link could not be copied. Write it down: {link}', { link })),
    )
  }
  const copyNew = async () => {
    try {
      await copy((await call(contract.privacy.link, { id: customer._id })).link)
    } catch (error) {
      notifyError(error)
    }
  }
  const revoke = useChange(contract.privacy.revokeLink, {
    onError: notifyError,
    onSuccess: ({ link }) => copy(link).catch(notifyError),
    onSettled: () => setIsAsking(false),
  })
  return (
    <Section title={t('The customer’s link')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t(
          'Every message carries a new link to the customer’s own page: orders, bills, payment, consent. It works for {days} days.',
          {
            days: 30,
          },
        )}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copyNew()}>
          {t('Copy a link')}
        </Button>
        <MayButton needs="manage" startIcon={<Icon path={mdiLinkOff} />} onClick={() => setIsAsking(true)}>
          {t('End all links')}
        </MayButton>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('End all links of {customer}?', { customer: customer.name })}
        explanation={t('Earlier links will no longer open the page. A new link is copied for you.')}
        confirmLabel={t('End all links')}
        isDangerous
        isWaiting={revoke.isPending}
        onConfirm={() => revoke.mutate({ id: customer._id })}
        onCancel={() => setIsAsking(false)}
      />
    </Section>
  )
}

const sourceWords: Record<Standing['consentLog'][number]['source'], string> = {
  counter: 'at the counter',
  link: 'through the link',
  whatsapp: 'on WhatsApp',
  before: 'before the log began',
}

function ConsentCard({ customer, standing }: { customer: Customer; standing: Standing }) {
  const set = useChange(contract.privacy.setConsent, { onError: notifyError })
  return (
    <Section title={t('What {customer} agreed to', { customer: customer.name })}>
      <Stack>
        {PURPOSES.map((purpose) => (
          <FormControlLabel
            key={purpose}
            control={
              <Switch
                checked={standing.consents[purpose]}
                disabled={set.isPending}
                onChange={({ target }) => set.mutate({ id: customer._id, purpose, given: target.checked })}
              />
            }
            label={t(purposeWords[purpose])}
            sx={{ minHeight: 48 }}
          />
        ))}
      </Stack>
      <Stack component="ul" spacing={0.5} sx={{ m: 0, mt: 1, pl: 2.5 }} aria-label={t('Consent log')}>
        {standing.consentLog.map(({ purpose, given, source, at }) => (
          <Typography component="li" variant="body2" key={`${purpose} ${at}`} sx={{ color: 'text.secondary' }}>
            {formatMoment(at)} · {t(purposeWords[purpose])}: {given ? t('agreed') : t('withdrawn')},{' '}
            {t(sourceWords[source])}
          </Typography>
        ))}
      </Stack>
    </Section>
  )
}

function EraseCard({ customer, standing }: { customer: Customer; standing: Standing }) {
  const { erasureAskedAt, erasureWish } = standing
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const erase = useChange(contract.privacy.erase, {
    onError: notifyError,
    onSuccess: ({ erased }) => {
      notify(
        'success',
        erased
          ? t('The data of {customer} is erased.', { customer: customer.custId })
          : t('Noted. The data is erased as soon as everything is settled.'),
      )
      if (erased) void navigate({ to: '/search', replace: true })
    },
    onSettled: () => setIsAsking(false),
  })
  return (
    <Section title={t('Erase')}>
      {erasureWish !== null && (
        <Alert
          severity="warning"
          sx={{ mb: 1.5 }}
          action={
            <ButtonLink to="/requests" search={{ tab: 'privacy' }} color="inherit" size="small">
              {t('Review')}
            </ButtonLink>
          }
        >
          {erasureWish.startsAt === null
            ? t('Asked through the link to be erased. Someone at the shop must confirm it.')
            : t('Asked through the link to be erased; this happens on {at}.', {
                at: formatMoment(erasureWish.startsAt),
              })}
        </Alert>
      )}
      {erasureAskedAt !== null ? (
        <Alert severity="info">
          {t('Asked on {at} for their data to be erased. This happens as soon as everything is handed over and paid.', {
            at: formatMoment(erasureAskedAt),
          })}
        </Alert>
      ) : (
        <MayButton
          needs="manage"
          color="error"
          startIcon={<Icon path={mdiDeleteOutline} />}
          onClick={() => setIsAsking(true)}
        >
          {t('The customer wants their data erased')}
        </MayButton>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Erase the data of {customer}?', { customer: customer.name })}
        explanation={t(
          'Messages stop at once. When everything is settled, name, phone, address and notes disappear from all pages. This cannot be undone.',
        )}
        confirmLabel={t('Erase')}
        isDangerous
        isWaiting={erase.isPending}
        onConfirm={() => erase.mutate({ id: customer._id })}
        onCancel={() => setIsAsking(false)}
      />
    </Section>
  )
}
