import '#web/styles/parts/nearby.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Area } from '#web/client/area.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useNearby } from './use-words.ts';

const Picker = lazy(() => import('./area-picker.tsx'));

type PickerProps = { open: boolean; onClose: () => void; onPick?: (area: Area | null) => void };

/** The choice of a place, whose list is fetched when it is opened first. */
export const LatePicker = (props: PickerProps) => {
  const [wanted, setWanted] = useState(props.open);
  useEffect(() => {
    if (props.open) setWanted(true);
  }, [props.open]);
  return (
    wanted && (
      <Suspense fallback={null}>
        <Picker {...props} />
      </Suspense>
    )
  );
};

/** "Dikirim ke Kota Bandung", which opens the choice. */
export const AreaButton = ({ area, onOpen }: { area: Area | null; onOpen: () => void }) => {
  const words = useNearby();
  return (
    <button
      type="button"
      className="area-button"
      aria-haspopup="dialog"
      aria-label={area === null ? `${words.sendTo}: ${words.chooseArea}` : words.changeArea(area.name)}
      onClick={onOpen}
    >
      <Icon name="map-pin" />
      <span>
        {words.sendTo} <b>{area?.name ?? words.chooseArea}</b>
      </span>
      <Icon name="chevron-down" />
    </button>
  );
};
