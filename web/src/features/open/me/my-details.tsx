import { CUSTOMER_LANGUAGES, contract } from '@clothesline/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, useState } from 'react'
import { LazySelectField } from '../../../components/lazy-select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notify, notifyError } from '../../../lib/notifications.ts'
import { useChange } from '../../../lib/use-change.ts'
import { Card, Row } from '../open-parts.tsx'
import type { MeProps } from './me-props.ts'

/** Each by its own name, whatever the page is shown in. */
const languageNames: Record<(typeof CUSTOMER_LANGUAGES)[number], string> = { en: 'English', hi: 'हिन्दी' }

/** Address, e-mail and language change at once. Name and phone are how the shop finds the customer: it corrects them. */
export function MyDetails({ me, token }: MeProps) {
  const [address, setAddress] = useState(me.address)
  const [email, setEmail] = useState(me.email)
  const [language, setLanguage] = useState(me.language)
  const isChanged = address.trim() !== me.address || email.trim() !== me.email || language !== me.language
  const save = useChange(contract.open.saveDetails, {
    onError: notifyError,
    onSuccess: () => notify('success', t('Saved. The shop sees it at once.')),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ token, address, email, language })
  }
  return (
    <Card title={t('Your details')}>
      <Stack component="form" noValidate spacing={2} onSubmit={submit}>
        <Stack spacing={1}>
          <Row label={t('Name')} value={me.name} />
          <Row label={t('Phone')} value={formatPhone(me.phone)} />
        </Stack>
        <TextField
          label={t('Address')}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          multiline
          minRows={2}
          autoComplete="street-address"
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <TextField
          label={t('E-mail')}
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          autoComplete="email"
        />
        <LazySelectField
          label={t('Language of messages')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as typeof language)}
          choices={CUSTOMER_LANGUAGES.map((id) => ({ value: id, label: languageNames[id], lang: id }))}
        />
        <Button type="submit" variant="outlined" size="large" disabled={!isChanged} loading={save.isPending}>
          {t('Save')}
        </Button>
      </Stack>
    </Card>
  )
}
