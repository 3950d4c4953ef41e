import { mdiCheckCircleOutline, mdiSnowflake } from '@mdi/js'
import Chip from '@mui/material/Chip'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'

export function StoreState({ isFrozen }: { isFrozen: boolean }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isFrozen ? 'error' : 'success'}
      icon={<Icon path={isFrozen ? mdiSnowflake : mdiCheckCircleOutline} />}
      label={isFrozen ? t('Frozen') : t('Active')}
    />
  )
}
