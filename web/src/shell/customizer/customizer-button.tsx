import { mdiCogOutline } from '@mdi/js'
import ButtonBase from '@mui/material/ButtonBase'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { openPanel } from '../panels/panel-state.ts'

/**
 * At the right edge of a wide window, even when menu and bar are hidden. No wider than the page margin, so that it
 * never covers content; narrow screens have no such margin and offer it in the account menu.
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
        height: 44,
        borderTopLeftRadius: 8,
        borderBottomLeftRadius: 8,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        boxShadow: theme.shadows[4],
        '&:hover': { bgcolor: 'primary.dark' },
        '& svg': { fontSize: 18 },
        '@media (pointer: coarse)': { height: 48 },
        '@media print': { display: 'none' },
      })}
    >
      <Icon path={mdiCogOutline} />
    </ButtonBase>
  )
}
