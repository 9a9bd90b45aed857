# Builds an image with a single binary, which runs without privileges and keeps its data in /data.
#
#     docker build --tag houseway .
#     docker run --rm --publish 8080:8080 houseway demo
#     docker run --detach --publish 8080:8080 --volume houseway:/data houseway
#
# Set options with environment variables (HOUSEWAY_…) rather than flags, so that the health check
# uses the same address as the server.

# To get the same image every time, name both base images by digest:
#
#     docker build --build-arg RUST=rust@sha256:… --build-arg DEBIAN=debian@sha256:… .
ARG RUST=rust:1-bookworm
# This must be the builder's Debian release, because the binary needs that release's C library. The
# binary needs nothing else.
ARG DEBIAN=debian:bookworm-slim

FROM ${RUST} AS builder
WORKDIR /build
COPY . .
# The caches outlive the image, so that only what has changed is compiled again.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/build/target \
    cargo build --profile production --locked --bin houseway \
    && install target/production/houseway /usr/local/bin/houseway

FROM ${DEBIAN}
RUN groupadd --gid 10001 houseway \
    && useradd --uid 10001 --gid houseway --home-dir /data --no-create-home \
        --shell /usr/sbin/nologin houseway \
    && install --directory --owner=houseway --group=houseway --mode=0750 /data
COPY --from=builder /usr/local/bin/houseway /usr/local/bin/houseway
COPY LICENSE LICENSE-APACHE LICENSE-MIT /usr/share/doc/houseway/

# A number, so that an orchestrator can tell that this user is not root.
USER 10001:10001
# The SQLite file and the key that signs checkpoints. Keep a copy of the key elsewhere.
WORKDIR /data
VOLUME /data
ENV HOUSEWAY_DATABASE_URL=sqlite:/data/houseway.db \
    HOUSEWAY_LISTEN=0.0.0.0:8080
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 CMD ["houseway", "health"]
ENTRYPOINT ["houseway"]
CMD ["serve"]
