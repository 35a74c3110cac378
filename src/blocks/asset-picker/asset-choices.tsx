"use client";

import { useId, type ReactNode } from "react";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import { file } from "../card/icons.ts";
import { LongText } from "../card/long-text.tsx";
import { Icon } from "../card/mark.tsx";
import { shortName } from "../card/text-start.ts";
import { assetLabels, cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import type { Asset } from "./pick-asset.ts";
import { safeAddress } from "./safe-address.ts";

export interface AssetChoicesProps {
  readonly assets: readonly Asset[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The pictures with their radios: arrows move and choose, nothing is sent by choosing. */
export function AssetChoices({ assets, chosenId, onChoose }: AssetChoicesProps): ReactNode {
  const words = useSection("asset", assetLabels);
  const { answering } = useHumanRequestValue("AssetChoices");
  const name = useId();
  return (
    <fieldset data-mtu-part="body">
      <legend data-mtu-part="unseen">{words.choices}</legend>
      <div data-mtu-part="assets">
        {assets.map((asset, index) => {
          const id = `${name}-${index}`;
          return (
            <label key={index} data-mtu-part="asset">
              <AssetPicture asset={asset} />
              <input
                type="radio"
                name={name}
                data-mtu-part="tick"
                aria-labelledby={id}
                aria-describedby={asset.detail === undefined ? undefined : `${id}-detail`}
                checked={asset.id === chosenId}
                aria-disabled={!answering.canAnswer || undefined}
                onChange={() => answering.canAnswer && onChoose(asset.id)}
              />
              <span id={id}>
                <LongText kind="name">{asset.title}</LongText>
              </span>
              {asset.detail !== undefined && (
                <small id={`${id}-detail`}>
                  <LongText kind="name">{asset.detail}</LongText>
                </small>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function AssetPicture({ asset }: { readonly asset: Asset }): ReactNode {
  const { leftOut } = useSection("card", cardLabels);
  const address = safeAddress(asset.image);
  return (
    <span data-mtu-part="asset-picture">
      {address === undefined ? (
        <Icon path={file} />
      ) : (
        <img
          src={address}
          alt={shortName(asset.title, leftOut)}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
    </span>
  );
}
