import OpenSeadragon from 'openseadragon';
import { useEffect, useRef } from 'react';
import { createStore } from '../../../platform/store.ts';
import { type Frame, isSameFrame } from './frame.ts';
import type { Size } from './orientation.ts';
import classes from './picture.module.css';
import type { ZoomHandle } from './zoom-handle.ts';

interface DeepZoomProps {
  /** Shown until the whole picture is there. */
  readonly preview: string | null;
  readonly full: string;
  /** Size of the upright picture in full. */
  readonly size: Size;
  readonly onReady: (handle: ZoomHandle | null) => void;
  readonly onError: () => void;
}

/** Wheel, pinch, drag and double tap over one picture; layers above it follow `frame`. */
export default function DeepZoom({ preview, full, size, onReady, onError }: DeepZoomProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef<OpenSeadragon.Viewer | null>(null);
  const { width, height } = size;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks may change with every render
  useEffect(() => {
    if (!element.current) return;
    const viewer = createViewer(element.current);
    const handle = createHandle(viewer, { width, height });
    // A preview that cannot be loaded is no matter once the whole picture is there.
    if (preview) addPicture(viewer, preview, full === preview ? onError : () => {});
    shown.current = viewer;
    onReady(handle);
    return () => {
      shown.current = null;
      onReady(null);
      viewer.destroy();
    };
  }, [preview, width, height]);

  // Without another viewer, so that the reader's place stays when the whole picture comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer needs it, too
  useEffect(() => {
    if (shown.current && full !== preview) addPicture(shown.current, full, onError);
  }, [preview, full, width, height]);

  return <div ref={element} className={classes.zoom} />;
}

function createViewer(element: HTMLElement): OpenSeadragon.Viewer {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new OpenSeadragon.Viewer({
    element,
    drawer: 'canvas',
    showNavigationControl: false,
    animationTime: still ? 0 : 0.45,
    springStiffness: 9,
    zoomPerScroll: 1.25,
    maxZoomPixelRatio: 16,
    minZoomImageRatio: 0.6,
    visibilityRatio: 0.4,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    imageSmoothingEnabled: true,
    tabIndex: -1,
  });
  // Keys belong to the stage, where they have the same meaning for every pane.
  viewer.addHandler('canvas-key', (event) => {
    event.preventDefaultAction = true;
  });
  return viewer;
}

/**
 * Over what is shown, which goes once this is there. One unit of the viewer's coordinates is the picture's width, whichever rendition
 * is shown.
 */
function addPicture(viewer: OpenSeadragon.Viewer, url: string, onError: () => void): void {
  viewer.addTiledImage({
    tileSource: { type: 'image', url },
    width: 1,
    error: onError,
    success: ({ item }: { item: OpenSeadragon.TiledImage }) => {
      item.addOnceHandler('fully-loaded-change', () => {
        while (viewer.world && viewer.world.getIndexOfItem(item) > 0)
          viewer.world.removeItem(viewer.world.getItemAt(0));
      });
    },
  } as never);
}

function createHandle(viewer: OpenSeadragon.Viewer, size: Size): ZoomHandle {
  const { viewport } = viewer;
  const frame = createStore<Frame | null>(null, isSameFrame);
  const measure = () => {
    if (!viewer.world || viewer.world.getItemCount() === 0) return;
    const corner = viewport.pixelFromPoint(new OpenSeadragon.Point(0, 0), true);
    const right = viewport.pixelFromPoint(new OpenSeadragon.Point(1, 0), true);
    frame.write({ scale: (right.x - corner.x) / size.width, x: corner.x, y: corner.y });
  };
  for (const event of ['update-viewport', 'animation', 'viewport-change', 'resize'] as const) {
    viewer.addHandler(event, measure);
  }
  viewer.world.addHandler('add-item', () => requestAnimationFrame(measure));
  return {
    frame,
    zoomBy(factor) {
      viewport.zoomBy(factor);
      viewport.applyConstraints();
    },
    panBy(x, y) {
      viewport.panBy(viewport.deltaPointsFromPixels(new OpenSeadragon.Point(x, y)));
      viewport.applyConstraints();
    },
    fit: () => void viewport.goHome(),
    showActualSize() {
      viewport.zoomTo(size.width / (viewport.getContainerSize().x * devicePixelRatio));
      viewport.applyConstraints();
    },
    getView: () => ({ zoom: viewport.getZoom(true), center: viewport.getCenter(true) }),
    setView({ zoom, center }) {
      viewport.zoomTo(zoom, undefined, true);
      viewport.panTo(new OpenSeadragon.Point(center.x, center.y), true);
    },
  };
}
