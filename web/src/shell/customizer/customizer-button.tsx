import { mdiCogOutline } from '@mdi/js'
import ButtonBase from '@mui/material/ButtonBase'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { openPanel } from '../panels/panel-state.ts'

/**
 * At the right edge of the window while the bar with the account menu is hidden: the customizer is what brings it back.
 * As narrow as the margin of the page, so that nothing is ever under it.
 */
export function CustomizerButton() {
  return (
    <ButtonBase
      aria-label={t('Customize the look')}
      title={t('Customize the look')}
      onClick={() => openPanel('customizer')}
      sx={(theme) => ({
        position: 'fixed',
        right: 0,
        top: '50%',
        zIndex: theme.zIndex.appBar - 1,
        width: 24,
        height: 40,
        borderTopLeftRadius: 8,
        borderBottomLeftRadius: 8,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        boxShadow: theme.shadows[3],
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRight: 0,
        '&:hover': { color: 'primary.main' },
        '& svg': { fontSize: 18 },
        '@media (pointer: coarse)': { height: 48 },
        '@media print': { display: 'none' },
      })}
    >
      <Icon path={mdiCogOutline} />
    </ButtonBase>
  )
}
