import type { MyPage } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../../lib/i18n.ts'
import { Card, ShopHead } from '../open-parts.tsx'
import { CodeForm } from './code-form.tsx'

interface CodeStepProps {
  locked: Extract<MyPage, { state: 'code' }>
  token: string
}

/** After a long silence the phone may be somebody else's, so a code goes to it first. */
export function CodeStep({ locked, token }: CodeStepProps) {
  return (
    <Stack spacing={2}>
      <ShopHead shop={locked.shop} />
      <Card>
        <CodeForm token={token} submitLabel={t('Open my page')}>
          <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
            {t('Is this still your phone?')}
          </Typography>
          <Typography>
            {t('We have not heard from you for a while. We send a code on WhatsApp to the number ending in {digits}.', {
              digits: locked.phoneEnd,
            })}
          </Typography>
        </CodeForm>
      </Card>
    </Stack>
  )
}
