import { type AnchorHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { privateFileLink } from '#contract/upload.ts';
import { type Api, need } from '#web/client/api.ts';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';

// The address of a private file opens it once, within a minute. One that came with a page's data may be older, or used up
// by the browser itself, so each look asks for a fresh one.

const freshAddress = async (api: Api, fileId: string): Promise<string> =>
  (await need(api.call(privateFileLink, { input: { file_id: fileId } }))).data.url;

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  /** Its id, or an address that was given out for it. */
  fileId: string;
  /** As it came with the page's data; shown, and followed only where no script runs. */
  url: string;
  children: ReactNode;
};

/** A link that downloads a private file, however often it is pressed. */
export const PrivateFileLink = ({ fileId, url, children, ...anchor }: LinkProps) => {
  const open = useMutation((api) => freshAddress(api, fileId), {
    // it comes as an attachment: the page stays
    onDone: (address) => window.location.assign(address),
    revalidate: false,
  });
  return (
    <a
      {...anchor}
      href={url}
      aria-busy={open.busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        open.run();
      }}
    >
      {children}
    </a>
  );
};

type ImageProps = {
  fileId: string;
  alt: string;
  width?: number;
  height?: number;
  className?: string;
  /** It could not be shown. */
  onGone?: () => void;
};

/** How often a picture is asked for: once more when its address was used up or too old by the time it was loaded. */
const MAX_ASKED = 2;

/** A private picture, asked for when it comes into view: each showing is an opening. */
export const PrivateImage = ({ fileId, alt, width, height, className, onGone }: ImageProps) => {
  const api = useApi();
  const image = useRef<HTMLImageElement>(null);
  const [shown, setShown] = useState<{ fileId: string; address: string; asked: number } | null>(null);
  const gone = useRef(onGone);
  gone.current = onGone;
  const current = useRef(fileId);
  current.current = fileId;
  const isShown = shown?.fileId === fileId;

  const ask = useRef((_wanted: string, _asked: number) => {});
  ask.current = (wanted, asked) => {
    freshAddress(api, wanted).then(
      (address) => {
        if (current.current === wanted) setShown({ fileId: wanted, address, asked });
      },
      () => {
        if (current.current === wanted) gone.current?.();
      },
    );
  };

  useEffect(() => {
    const element = image.current;
    if (element === null || isShown) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      ask.current(fileId, 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isShown, fileId]);

  return (
    <img
      ref={image}
      // a new element for a new address: the old one's end is not this one's
      key={isShown ? shown.address : fileId}
      src={isShown ? shown.address : undefined}
      alt={alt}
      width={width}
      height={height}
      className={className}
      aria-busy={isShown ? undefined : true}
      onError={() => {
        if (shown === null || shown.asked >= MAX_ASKED) gone.current?.();
        else ask.current(fileId, shown.asked + 1);
      }}
    />
  );
};
