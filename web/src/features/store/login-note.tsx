import { isPhone, whatsAppLink } from '@clothesline/domain'
import { mdiContentCopy, mdiWhatsapp } from '@mdi/js'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../components/icon.tsx'
import { copyText } from '../../lib/copy-text.ts'
import { t } from '../../lib/i18n.ts'
import { toast } from '../../lib/toasts.ts'
import { loginText, type NewLogin } from './login-text.ts'

/** After a store was made: its login, to be handed over. The password is known only here and now. */
export function LoginNote({ login, onClose }: { login: NewLogin; onClose: () => void }) {
  const text = loginText(login, window.location.origin)
  const copy = () =>
    copyText(text).then(
      () => toast.success(t('Copied')),
      () => toast.error(t('The text could not be copied. Select it and copy it yourself.')),
    )
  return (
    <Alert severity="success" onClose={onClose} sx={{ mb: 2 }}>
      <AlertTitle>{t('Hand over the login of {storeName}', { storeName: login.storeName })}</AlertTitle>
      {t('The password is shown only now. Send it to the owner, who can change it after the first login.')}
      <Box component="pre" aria-label={t('Login')} sx={{ font: 'inherit', whiteSpace: 'pre-wrap', my: 1 }}>
        {text}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiContentCopy} />}
          onClick={() => void copy()}
        >
          {t('Copy')}
        </Button>
        {isPhone(login.contact1) && (
          <Button
            component="a"
            color="inherit"
            href={whatsAppLink(login.contact1, text)}
            target="_blank"
            rel="noreferrer"
            startIcon={<Icon path={mdiWhatsapp} />}
          >
            {t('Send by WhatsApp')}
          </Button>
        )}
      </Box>
    </Alert>
  )
}
