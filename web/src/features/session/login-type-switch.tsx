import { mdiShieldAccountOutline, mdiStorefrontOutline } from '@mdi/js'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Icon } from '../../components/icon.tsx'
import { readableChoice } from '../../components/toggle-choice.ts'
import { t } from '../../lib/i18n.ts'
import type { LoginType } from '../../lib/session.ts'

interface LoginTypeSwitchProps {
  value: LoginType
  onChange: (value: LoginType) => void
}

export function LoginTypeSwitch({ value, onChange }: LoginTypeSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      aria-label={t('Log in as')}
      sx={readableChoice}
      value={value}
      onChange={(_, next: LoginType | null) => next !== null && onChange(next)}
    >
      <ToggleButton value="Store" sx={{ gap: 1 }}>
        <Icon path={mdiStorefrontOutline} fontSize="small" />
        {t('Store')}
      </ToggleButton>
      <ToggleButton value="Admin" sx={{ gap: 1 }}>
        <Icon path={mdiShieldAccountOutline} fontSize="small" />
        {t('Admin')}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
