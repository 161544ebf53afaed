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
  const { width, height } = size;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks may change with every render
  useEffect(() => {
    if (!element.current) return;
    const viewer = createViewer(element.current);
    const handle = createHandle(viewer, { width, height });
    loadPicture(viewer, preview, full, onError);
    onReady(handle);
    return () => {
      onReady(null);
      viewer.destroy();
    };
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

/** One unit of the viewer's coordinates is the picture's width, whichever rendition is shown. */
function loadPicture(
  viewer: OpenSeadragon.Viewer,
  preview: string | null,
  full: string,
  onError: () => void,
): void {
  let first: OpenSeadragon.TiledImage | null = null;
  if (preview) {
    viewer.addTiledImage({
      tileSource: { type: 'image', url: preview },
      width: 1,
      success: ({ item }: { item: OpenSeadragon.TiledImage }) => {
        first = item;
      },
    } as never);
  }
  viewer.addTiledImage({
    tileSource: { type: 'image', url: full },
    width: 1,
    error: onError,
    success: ({ item }: { item: OpenSeadragon.TiledImage }) => {
      item.addOnceHandler('fully-loaded-change', () => {
        if (first && viewer.world) viewer.world.removeItem(first);
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
