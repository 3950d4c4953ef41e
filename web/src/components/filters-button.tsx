import { mdiTuneVariant } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { t } from '../lib/i18n.ts'
import { Icon } from './icon.tsx'

interface FiltersButtonProps {
  isUnfolded: boolean
  onClick: () => void
}

/** On a phone, shows and hides the filters that are seldom needed. */
export function FiltersButton({ isUnfolded, onClick }: FiltersButtonProps) {
  return (
    <IconButton
      aria-label={t('Filters')}
      title={t('Filters')}
      aria-expanded={isUnfolded}
      color={isUnfolded ? 'primary' : 'default'}
      onClick={onClick}
      sx={{ minWidth: 44, minHeight: 44 }}
    >
      <Icon path={mdiTuneVariant} />
    </IconButton>
  )
}
