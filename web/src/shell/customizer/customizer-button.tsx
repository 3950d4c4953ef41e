import { mdiCogOutline } from '@mdi/js'
import ButtonBase from '@mui/material/ButtonBase'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { openPanel } from '../panels/panel-state.ts'

/** Always at the right edge of the window, also when menu and bar are hidden. */
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
        width: 38,
        height: 38,
        borderTopLeftRadius: 10,
        borderBottomLeftRadius: 10,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        boxShadow: theme.shadows[4],
        '&:hover': { bgcolor: 'primary.dark' },
        '& svg': { fontSize: 20 },
        '@media (pointer: coarse)': { height: 48 },
        '@media print': { display: 'none' },
      })}
    >
      <Icon path={mdiCogOutline} />
    </ButtonBase>
  )
}
